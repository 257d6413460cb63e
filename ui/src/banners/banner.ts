import { daily } from './daily.ts'
import { invite } from './invite.ts'
import { border, ground, speckle } from './lacquer.ts'
import { promotion } from './promotion.ts'
import { refund } from './refund.ts'
import { weekend } from './weekend.ts'
import { welcome } from './welcome.ts'

const motifs = { welcome, daily, weekend, promotion, invite, refund }
export type BannerName = keyof typeof motifs
export const bannerNames = Object.keys(motifs) as BannerName[]

/** An original picture of 16:9 for what is offered, as an SVG of its own. No words: these stand beside it, in the member's language. */
export const drawBanner = (name: BannerName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">${ground}${speckle(name)}${motifs[name]()}${border}</svg>`
