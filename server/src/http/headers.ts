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
        imgSrc: ["'self'", 'data:', 'blob:', ...chatOrigin(env)],
        fontSrc: ["'self'"],
        mediaSrc: mediaSources(env),
        connectSrc: [
          "'self'",
          asSocket(env.publicUrl),
          ...chatOrigin(env),
          ...chatOrigin(env).map(asSocket),
        ],
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

/** The deployment's own films, and those of the chat: as they are chosen (`blob:`), and as they were sent. */
function mediaSources(env: Env): string[] {
  const hasChat = env.chatBackend !== undefined
  const sources = [
    ...(hasChat || env.brandFolder ? ["'self'"] : []),
    ...(hasChat ? ['blob:'] : []),
    ...chatOrigin(env),
  ]
  return sources.length > 0 ? sources : ["'none'"]
}

/** Of a chat that another server serves: a source with a path would have to fit each path of it. */
const chatOrigin = ({ chatBackend }: Env): string[] =>
  chatBackend ? [new URL(chatBackend).origin] : []
