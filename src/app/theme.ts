import { createTheme, type Theme } from '@mui/material/styles';

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** A colour is a variable here: only the browser can thin it. */
const thinned = (color: string, share: number | string) =>
  `color-mix(in srgb, ${color} calc(100% * ${share}), transparent)`;

const machine = createTheme({
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONT,
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1.0625rem', letterSpacing: 0 },
  },
  components: {
    MuiButton: {
      styleOverrides: {
        root: {
          minHeight: 44,
          padding: '8px 20px',
          // whose colours are not ours: only its border shows that it is a button
          '@media (forced-colors: active)': { border: '1px solid' },
          variants: [
            {
              props: { variant: 'outlined' },
              style: {
                borderColor: 'var(--control)',
                color: 'var(--ink)',
                '&:hover': { backgroundColor: 'var(--paper)', borderColor: 'var(--ink)' },
              },
            },
            { props: { variant: 'text' }, style: { color: 'var(--link)' } },
          ],
        },
      },
    },
  },
});

export const defaultProps = {
  MuiButtonBase: { disableRipple: true },
  MuiButton: { disableElevation: true, variant: 'contained' },
} as const;

const { palette } = machine;

/**
 * MUI is the machine, not the face. Colours come from the organization's brand as CSS variables, so one theme
 * serves every organization and both colour schemes, and none has to be computed in the browser.
 */
export const theme: Theme = {
  ...machine,
  alpha: thinned,
  palette: {
    ...palette,
    primary: {
      ...palette.primary,
      main: 'var(--solid)',
      dark: 'var(--solid-hover)',
      contrastText: 'var(--on-solid)',
    },
    text: { ...palette.text, primary: 'var(--ink)', secondary: 'var(--ink-soft)' },
    action: {
      ...palette.action,
      disabled: thinned('var(--ink)', 0.6),
      disabledBackground: thinned('var(--ink)', 0.12),
    },
  },
};
