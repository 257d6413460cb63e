import { local } from '../../../session/storage.ts'

/** On until it is turned off on this device. */
export const isSoundOn = (): boolean => local.get('chat-sound') !== 'off'
export const setSound = (on: boolean): void => local.set('chat-sound', on ? 'on' : 'off')

let context: AudioContext | undefined

/** Two short notes, made here: no file to fetch. A browser that allows no sound yet stays silent. */
export function ring(): void {
  if (!isSoundOn()) return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  note(context, 880, 0)
  note(context, 1_174.7, 0.12)
}

function note(audio: AudioContext, pitch: number, afterSeconds: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + afterSeconds
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.08, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.24)
}
