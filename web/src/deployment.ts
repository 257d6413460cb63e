import { type Country, type CountryCode, countries } from '@krapao/shared/country'
import { type Deployment, readDeployment } from '@krapao/shared/deployment'

const meta =
  typeof document === 'undefined' ? null : document.querySelector('meta[name="krapao-deployment"]')
/** What the server wrote into the page. */
export const deployment: Deployment = readDeployment(meta?.getAttribute('content') ?? '')
export const country: Country = countries[deployment.country]

// LOOK: the Lao site has its own night. `undefined` is the tokens' own theme.
const themes: Record<CountryCode, string | undefined> = { TH: undefined, LA: 'mekong' }
export const theme = themes[deployment.country]
