import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';

const box = {
  minHeight: 44,
  width: '100%',
  border: '1px solid var(--control)',
  borderRadius: 10,
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
};

// As wide as without an error: nothing moves.
const inError = { borderColor: 'var(--error)', boxShadow: 'inset 0 0 0 1px var(--error)' };

/** What a visitor types into. */
export const TextControl = styled(InputBase)({
  ...box,
  '&.Mui-error': inError,
  // The ring of the page, around the whole box.
  '&.Mui-focused': { outline: '2px solid #fff', boxShadow: '0 0 0 4px #101010' },
  '@media (forced-colors: active)': {
    '&.Mui-focused': { outline: '3px solid Highlight', boxShadow: 'none' },
  },
  '& .MuiInputBase-input': {
    boxSizing: 'border-box',
    height: 'auto',
    minHeight: 40,
    padding: '8px 12px',
    outline: 'none',
    boxShadow: 'none',
  },
  '& textarea': { resize: 'vertical' },
  // The browser's own would be loaded in the moment the field is shown.
  '& ::-webkit-calendar-picker-indicator': {
    boxSizing: 'border-box',
    width: 16,
    height: 16,
    padding: 0,
    border: '2px solid var(--ink)',
    borderTopWidth: 5,
    borderRadius: 3,
    background: 'none',
    cursor: 'pointer',
  },
});

/** What a visitor chooses from: the browser's own list, which every screen reader and every phone knows. */
export const SelectControl = styled('select')({
  ...box,
  padding: '8px 12px',
  '&[aria-invalid="true"]': inError,
});
