/** The channels for a reply. */
export const contactChannels = [
  { value: '', label: 'No preference' },
  { value: 'EMAIL', label: 'By email' },
  { value: 'TEXT', label: 'By text' },
  { value: 'CALL', label: 'By phone' },
];
