import type { Text } from '@krapao/shared/text'
import type { Locator } from 'playwright-core'
import type { Stage } from '../scene.ts'

/** What a hand does and an eye finds, by the words that are read there. Words with holes stand for any filling. */
const words = ({ exact, like }: Stage, row: Text) =>
  /\{\w+\}/.test(row.en) ? like(row) : exact(row)

export const button = (stage: Stage, row: Text): Locator =>
  stage.page.getByRole('button', { name: words(stage, row), exact: true })

export const press = (stage: Stage, row: Text): Promise<void> => button(stage, row).first().click()

/** Picks one of several, by the words beside it. */
export const choose = (stage: Stage, row: Text): Promise<void> =>
  stage.page
    .locator('label')
    .filter({ hasText: words(stage, row) })
    .first()
    .click()

export const field = (stage: Stage, row: Text): Locator =>
  stage.page.getByLabel(words(stage, row), { exact: true })

/** A choice next to it may be called the same. */
const box = 'input:not([type=radio], [type=checkbox]), textarea'
export const type = (stage: Stage, row: Text, what: string): Promise<void> =>
  field(stage, row).and(stage.page.locator(box)).fill(what)

export const text = (stage: Stage, row: Text): Locator =>
  stage.page.getByText(words(stage, row), { exact: true }).filter({ visible: true })

export const heading = (stage: Stage, row: Text): Locator =>
  stage.page.getByRole('heading', { name: words(stage, row), exact: true })

export const dialog = (stage: Stage, row: Text): Locator =>
  stage.page.getByRole('dialog', { name: words(stage, row), exact: true })
