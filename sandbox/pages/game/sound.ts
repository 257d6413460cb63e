import { fill, h, icon } from '../parts/element.ts'
import { keep, kept } from '../parts/kept.ts'
import { say } from './cash.ts'
import { g } from './game.text.ts'

// A few plucked notes, made here; silent until switched on.
const key = 'sandbox-sound'
const tunes = {
  take: [440, 660],
  stop: [220],
  goal: [784, 1047],
  win: [523, 659, 784, 1047],
}
const noteSeconds = 0.11
let isOn = kept(key) === 'on'
let speaker: AudioContext | undefined

/** Plays a tune, when sound is on. */
export function sound(name: keyof typeof tunes): void {
  if (!isOn) return
  speaker ??= new AudioContext()
  for (const [i, hertz] of tunes[name].entries())
    pluck(speaker, hertz, speaker.currentTime + i * noteSeconds)
}

/** The switch: off until it is pressed, and remembered in this browser. */
export function soundSwitch() {
  const button = h('button.sound', { id: 'sound', onclick: turn })
  const draw = () => {
    button.setAttribute('aria-pressed', String(isOn))
    button.setAttribute('aria-label', say(g.sound))
    fill(button, icon(isOn ? 'sound' : 'silent'))
  }
  function turn() {
    isOn = !isOn
    keep(key, isOn ? 'on' : 'off')
    draw()
    sound('take')
  }
  draw()
  return button
}

function pluck(speaker: AudioContext, hertz: number, at: number): void {
  const voice = new OscillatorNode(speaker, { type: 'triangle', frequency: hertz })
  const loudness = new GainNode(speaker, { gain: 0 })
  loudness.gain.setValueAtTime(0.0001, at)
  loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
  voice.connect(loudness).connect(speaker.destination)
  voice.start(at)
  voice.stop(at + 0.4)
}
