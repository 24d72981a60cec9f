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
});

/** What a visitor chooses from: the browser's own list, which every screen reader and every phone knows. */
export const SelectControl = styled('select')({
  ...box,
  padding: '8px 12px',
  '&[aria-invalid="true"]': inError,
});
