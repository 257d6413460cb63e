/** Scenes by their names: what is there now, and where it was before. */
export type Show = { after: string; before?: string }
export type Point = {
  /** Of the lobby's design, where points are counted from one. */
  section: string
  number: number
  heading: string
  says: string
  shows: readonly Show[]
}

export const pointName = ({ section, number, heading }: Point): string =>
  `${section} ${number}: ${heading}`

const same = (scene: string): Show => ({ before: scene, after: scene })
const instead = (before: string, after: string): Show => ({ before, after })
const added = (after: string): Show => ({ after })

const home: Omit<Point, 'number'>[] = [
  {
    section: 'Home on a phone',
    heading: 'Games within reach',
    says: 'The first game starts at y ≤ 456 on a phone, and its whole row stands above the menu. What is under way is one line that opens a list.',
    shows: [
      same('Home: with money'),
      same('Home: new member'),
      same('Home: money under way'),
      instead('Home: money under way', 'Home: money under way, the list'),
    ],
  },
  {
    section: 'Home on a phone',
    heading: 'Continue playing',
    says: 'At most three games, the last played first, with their balance and one tap. A gold dot marks where money lies.',
    shows: [instead('Home: with money', 'Home: games to go on with')],
  },
  {
    section: 'Home on a phone',
    heading: 'Find',
    says: 'All games have a page with a search field, groups, favourites and recents.',
    shows: [
      instead('Home: with money', 'All games: all, some marked'),
      added('All games: favourites'),
      added('All games: recent'),
      added('All games: searched'),
    ],
  },
  {
    section: 'Home on a phone',
    heading: 'Light on the games',
    says: 'An unopened game is as bright as an opened one, with a quiet label. Its neighbours in the drum keep their light.',
    shows: [same('Home: tiles of every kind')],
  },
  {
    section: 'Home on a phone',
    heading: 'Pictures that tell the truth',
    says: 'Each game has one of twelve drawn scenes that shows what it is.',
    shows: [
      instead('Home: tiles of every kind', 'Games, all scenes: as tiles'),
      instead('Game: open, with money', 'Games, all scenes: as headers'),
    ],
  },
  {
    section: 'Home on a phone',
    heading: 'Offline',
    says: 'The last balances stay, with their time and with what can still be done.',
    shows: [same('Home: offline')],
  },
]

const sheet: Omit<Point, 'number'>[] = [
  {
    section: 'The game sheet',
    heading: 'Money is never gone',
    says: 'A game that holds nothing says where the money lies, and brings it with one tap, before Play.',
    shows: [
      same('Game: all money in another game'),
      instead('Game: open, empty', 'Game: open, empty, money elsewhere'),
      added('Game: three games hold money'),
      added('Game: brought here'),
    ],
  },
  {
    section: 'The game sheet',
    heading: 'Choose before Play',
    says: 'As it is, fixed amounts, half, all or another amount: what goes in is chosen before Play, and “all” says from where.',
    shows: [
      same('Game: open, with money'),
      instead('Game: open, empty', 'Game: all there is'),
      added('Game: an amount of one’s own, too much'),
      same('Game: less than it takes'),
      instead('Game: open, with money', 'Game: nothing in the main wallet'),
    ],
  },
  {
    section: 'The game sheet',
    heading: 'No “open an account” errand',
    says: 'Play on an unopened game opens its account inside the tap. The window says what it waits for, and a refusal is told on the sheet.',
    shows: [
      same('Game: no account yet'),
      added('Game: its window waits'),
      added('Game: its account could not be opened'),
      same('Game: did not let the member in'),
    ],
  },
]

const money: Omit<Point, 'number'>[] = [
  {
    section: 'Deposit, transfer, statement',
    heading: 'Deposit',
    says: 'An amount is preset, the best QR comes first, and an error stands at its field.',
    shows: [same('Deposit: form'), same('Deposit: form, too little'), same('Deposit: live QR')],
  },
  {
    section: 'Deposit, transfer, statement',
    heading: 'Credited',
    says: 'A QR, a slip or a gift that was credited ends with the new total, the receipt and a way to share it.',
    shows: [
      same('Deposit: credited'),
      same('Deposit by bank: credited'),
      same('Deposit by gift link: credited'),
    ],
  },
  {
    section: 'Deposit, transfer, statement',
    heading: 'Transfer',
    says: 'It opens with the fullest place as its source.',
    shows: [same('Transfer: form'), same('Transfer: filled in, with what both will hold')],
  },
  {
    section: 'Deposit, transfer, statement',
    heading: 'Statement and receipt',
    says: 'Fewer controls above the first row, the game’s picture in the row, totals of each day, search at the server. A receipt has a short reference.',
    shows: [
      same('Statement: rows'),
      same('Statement: filtered'),
      same('Statement: receipt'),
      same('Statement: rewards'),
    ],
  },
  {
    section: 'Deposit, transfer, statement',
    heading: 'Accounts and registering',
    says: 'Account numbers are grouped alike everywhere. The box “20+” stands where it is seen, and a fresh registration fills the login form.',
    shows: [
      same('Profile: shown'),
      same('Withdraw: review, with money from games'),
      same('Register: 4 bank'),
      same('Login: registered'),
    ],
  },
]

const help: Omit<Point, 'number'>[] = [
  {
    section: 'A member who needs help',
    heading: 'How-to and contact',
    says: 'A member opens how-to as a sheet and stays logged in. Contact has a way to reach us.',
    shows: [
      instead('How-to: list', 'How-to: a member’s sheet'),
      same('Contact: as a member'),
      same('Contact: with the chat'),
    ],
  },
  {
    section: 'A member who needs help',
    heading: 'Terms and privacy',
    says: 'Terms, the privacy notice, the licence and the 20+ lines have a page that ends no session.',
    shows: [added('Terms and privacy: as a guest')],
  },
  {
    section: 'A member who needs help',
    heading: 'Agreement',
    says: 'It waits in the queue of dialogs, and has Agree and Later. Nothing is blocked by it.',
    shows: [same('Agreement: opened by itself')],
  },
]

const desktop: Omit<Point, 'number'>[] = [
  {
    section: 'Desktop',
    heading: 'Home and its bar',
    says: 'From 1024 px the menu stands at the left, and all three headings of games are seen at 1280×800.',
    shows: [same('Home: with money'), same('Bonus: to choose from')],
  },
  {
    section: 'Desktop',
    heading: 'A third column',
    says: 'A sheet is a column beside the page and never lies over it: the QR beside its steps, a receipt beside the table.',
    shows: [
      same('Game: open, with money'),
      same('Deposit: live QR'),
      same('Statement: receipt'),
      same('Home: log out?'),
    ],
  },
  {
    section: 'Desktop',
    heading: 'Login and register',
    says: 'A second half says what this is, and has the way to the odds and the choice of a language.',
    shows: [same('Login: empty'), same('Register: 1 phone')],
  },
]

const daylight: Omit<Point, 'number'>[] = [
  {
    section: 'Daylight',
    heading: 'System, day or night',
    says: 'The choice stands in the profile and on the login. Before, only the night could be reached.',
    shows: [
      instead('Profile: shown', 'Profile: system, day or night'),
      same('Login: empty'),
      same('Home: with money'),
    ],
  },
  {
    section: 'Daylight',
    heading: 'A brand of its own',
    says: 'Each palette is drawn for both lights: the Lao build in jade.',
    shows: [
      same('Lao build: home, wallet in kip'),
      same('Lao build: login'),
      same('Deposit to the digit: live Lao QR'),
    ],
  },
]

/** What the lobby's design asks for, point by point. A screen that is built anew gets its scenes here. */
export const points: readonly Point[] = [home, sheet, money, help, desktop, daylight].flatMap(
  (section) => section.map((point, i) => ({ ...point, number: i + 1 })),
)
