/** How somebody may be answered, to choose from. */
export const contactChannels = [
  { value: '', label: 'Whichever suits you' },
  { value: 'EMAIL', label: 'By e-mail' },
  { value: 'TEXT', label: 'By text' },
  { value: 'CALL', label: 'By phone' },
];
