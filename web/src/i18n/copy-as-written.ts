import { joiner } from './whole-words.ts'

/** What is selected on a page is copied without the joiners that keep its words whole. Called once, when the page starts. */
export function copyAsWritten(): void {
  document.addEventListener('copy', (event) => {
    // What is typed is copied as it is. Firefox keeps the page's own selection apart from it.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      return
    const selected = String(getSelection())
    if (!selected.includes(joiner)) return
    event.clipboardData?.setData('text/plain', selected.replaceAll(joiner, ''))
    event.preventDefault()
  })
}
