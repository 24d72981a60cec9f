import { createTheme, type Theme } from '@mui/material/styles';

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** Colors are CSS variables, so only the browser can compute their transparency. */
const withAlpha = (color: string, share: number | string) =>
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
          // forced colors hide the background, so the border shows that it is a button
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
 * MUI provides behavior, not looks. Colors come from the organization's brand as CSS variables, so that one
 * theme serves every organization and color scheme without computing colors in the browser.
 */
export const theme: Theme = {
  ...machine,
  alpha: withAlpha,
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
      disabled: withAlpha('var(--ink)', 0.6),
      disabledBackground: withAlpha('var(--ink)', 0.12),
    },
  },
};
