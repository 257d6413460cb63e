import { texts } from '@krapao/shared/text'

/** What Home says of the page; the page's own words come with it. */
export const t = texts({
  allGames: { th: 'เกมทั้งหมด', la: 'ເກມທັງໝົດ', en: 'All games' },
})
