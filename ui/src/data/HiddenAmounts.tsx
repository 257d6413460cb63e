import { createContext } from 'react'

/** The words for a hidden amount; undefined while amounts are shown. Every `Money` below reads it. */
export const HiddenAmountsContext = createContext<string | undefined>(undefined)
