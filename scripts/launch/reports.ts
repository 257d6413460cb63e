/** How the parts of the launcher speak to the person at the terminal. */
export type Reports = { say: (line: string) => void }
