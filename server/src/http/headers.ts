import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** The security headers, on every answer. Nothing inline runs and nothing foreign loads; data: images are the QR codes and game tiles. */
export async function hardened(app: FastifyInstance, env: Env): Promise<void> {
  const overTls = env.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"], // compiles our own reader of slips' QRs; no eval of strings (decisions/018)
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: env.brandFolder ? ["'self'"] : ["'none'"], // the deployment's own films
        connectSrc: ["'self'", asSocket(env.publicUrl), ...chatSources(env)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'none'"], // forms are sent by script: pressed before it came, a login would put the password into the address
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"], // strings become markup in one place only, after DOMPurify
        trustedTypes: ['dompurify'],
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // a game window is ours to open and not to script
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_req, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self), otp-credentials=(self)',
    )
  })
}

const asSocket = (url: string) => url.replace(/^http/, 'ws')

/** The chat's calls and its socket, by origin: a source with a path would have to fit each path of it. */
function chatSources({ chatBackend }: Env): string[] {
  if (!chatBackend) return []
  const { origin } = new URL(chatBackend)
  return [origin, asSocket(origin)]
}
