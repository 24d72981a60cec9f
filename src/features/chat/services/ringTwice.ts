const NOTES_HZ = [660, 880];
const NOTE_S = 0.4;

/** Plays two soft notes. Browsers block sound before the first interaction with the page. */
export function ringTwice(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const audio = new AudioContext();
  NOTES_HZ.forEach((frequency, count) => {
    const from = audio.currentTime + count * 0.14;
    const gainNode = new GainNode(audio, { gain: 0 });
    gainNode.gain.setValueAtTime(0, from);
    gainNode.gain.linearRampToValueAtTime(0.08, from + 0.02);
    gainNode.gain.linearRampToValueAtTime(0, from + NOTE_S);
    const note = new OscillatorNode(audio, { frequency });
    note.connect(gainNode).connect(audio.destination);
    note.start(from);
    note.stop(from + NOTE_S);
    if (count === NOTES_HZ.length - 1) note.onended = () => void audio.close();
  });
}
