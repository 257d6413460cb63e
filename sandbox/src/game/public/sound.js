import { fill, h, icon } from '/assets/pages/element.js'
import { say } from './cash.js'
import { g } from './game.text.js'

// A few plucked notes, made here; silent until switched on.
const key = 'sandbox-sound'
const tunes = {
  take: [440, 660],
  stop: [220],
  goal: [784, 1047],
  win: [523, 659, 784, 1047],
}
const noteSeconds = 0.11
let isOn = remembered()
let speaker

/** Plays a tune, when sound is on. */
export function sound(name) {
  if (!isOn) return
  speaker ??= new AudioContext()
  tunes[name].forEach((hertz, i) => {
    pluck(hertz, speaker.currentTime + i * noteSeconds)
  })
}

/** The switch: off until it is pressed, and remembered in this browser. */
export function soundSwitch() {
  const button = h('button', { type: 'button', class: 'sound', id: 'sound', onclick: turn })
  const draw = () => {
    button.setAttribute('aria-pressed', String(isOn))
    button.setAttribute('aria-label', say(g.sound))
    fill(button, icon(isOn ? 'sound' : 'silent'))
  }
  function turn() {
    isOn = !isOn
    remember()
    draw()
    sound('take')
  }
  draw()
  return button
}

function pluck(hertz, at) {
  const voice = new OscillatorNode(speaker, { type: 'triangle', frequency: hertz })
  const loudness = new GainNode(speaker, { gain: 0 })
  loudness.gain.setValueAtTime(0.0001, at)
  loudness.gain.exponentialRampToValueAtTime(0.12, at + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.35)
  voice.connect(loudness).connect(speaker.destination)
  voice.start(at)
  voice.stop(at + 0.4)
}

function remember() {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch (error) {
    console.warn('the sound cannot be remembered in this browser', error)
  }
}

function remembered() {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}
