import { webDist } from '../scripts/web-build.ts'
import { publishDemoWheel } from '../server/src/features/spin/demo-wheel.ts'
import type { Settings } from '../server/src/settings/settings.ts'
import type { Cluster } from '../server/src/testing/cluster.ts'
import { raiseWorld, type World } from '../server/src/testing/world.ts'
import type { SiteName } from './scene.ts'
import type { Worlds } from './walk.ts'

type Site = {
  env?: Record<string, string>
  settings?: Partial<Record<keyof Settings, unknown>>
  /** What goes wrong outside, for as long as it stands. */
  faults?: Parameters<World['sandbox']['fault']>[0][]
  /** The sandbox's own wheel is open. */
  wheel?: true
}
/** An operator's words and ways to be reached. */
const contact = {
  contactText: {
    th: 'ทีมงานตอบทุกวัน 9:00–21:00 น.',
    la: 'ທີມງານຕອບທຸກວັນ 9:00–21:00 ໂມງ',
    en: 'We answer every day, 9:00–21:00.',
  },
  lineLink: 'https://line.me/R/ti/p/@krapao',
  lineName: '@krapao',
  lineQR:
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path d="M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h1v1h-1z"/></svg>',
}

const sites: Record<SiteName, Site> = {
  th: {},
  otp: { env: { REGISTER_OTP: 'on' }, settings: { contact } },
  // Where no SMS goes out, and where it is not known whether one did.
  'no-sms': { env: { REGISTER_OTP: 'on' }, faults: [{ service: 'sms', kind: 'refuse' }] },
  'slow-sms': { env: { REGISTER_OTP: 'on' }, faults: [{ service: 'sms', kind: 'timeout-after' }] },
  notice: { env: { PG_NOTICE: 'on' } },
  wheel: { wheel: true },
  closed: { settings: { service: { terminated: true } } },
  la: {
    env: { COUNTRY: 'LA', BRAND: 'Mekong' },
    settings: {
      contact,
    },
  },
}

/** Each deployment is raised when the first scene asks for it. */
export function raiseWorlds(cluster?: Cluster): { worlds: Worlds; close: () => Promise<void> } {
  const raised = new Map<SiteName, Promise<World>>()
  const raise = async ({ env, settings = {}, faults = [], wheel }: Site): Promise<World> => {
    const world = await raiseWorld({
      jobs: true,
      env: { WEB_DIST: webDist, ...env },
      settings,
      ...(cluster && { cluster }),
    })
    if (wheel) await publishDemoWheel(world.database.owner, 'THB')
    for (const fault of faults) await world.sandbox.fault(fault)
    return world
  }
  const worlds: Worlds = (name) => {
    const already = raised.get(name) ?? raise(sites[name])
    raised.set(name, already)
    return already
  }
  // One that could not be raised has failed the scenes that needed it.
  const close = async () => {
    const all = await Promise.allSettled(raised.values())
    await Promise.all(
      all.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)),
    )
  }
  return { worlds, close }
}
