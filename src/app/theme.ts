import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/**
 * MUI is the machine, not the face. Colours come from the organization's brand as CSS variables, so one theme
 * serves every organization and both colour schemes.
 */
export const theme = createTheme({
  cssVariables: { disableCssColorScheme: true },
  colorSchemes: { light: true, dark: true },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: FONT,
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1.0625rem', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'contained' },
      styleOverrides: {
        root: {
          minHeight: 44,
          padding: '8px 20px',
          // whose colours are not ours: only its border shows that it is a button
          '@media (forced-colors: active)': { border: '1px solid' },
          variants: [
            {
              props: { variant: 'contained' },
              style: {
                backgroundColor: 'var(--solid)',
                color: 'var(--on-solid)',
                '&:hover': { backgroundColor: 'var(--solid-hover)' },
              },
            },
            {
              props: { variant: 'outlined' },
              style: {
                borderColor: 'var(--control)',
                color: 'var(--ink)',
                '&:hover': { backgroundColor: 'var(--paper)', borderColor: 'var(--ink)' },
              },
            },
          ],
        },
      },
    },
    // A shadow is an inline style in MUI, which the content security policy refuses.
    MuiPaper: { defaultProps: { variant: 'outlined' } },
  },
});
