// Console (react-admin/MUI): os mesmos tokens de tokens.css.
// MUI calcula cores (alpha, lighten), por isso a paleta repete os hex; um teste compara com tokens.css.
import { createTheme, type ThemeOptions } from '@mui/material/styles';

export const CORES_CLARO = {
  fundo: '#f1f5f3',
  sup: '#ffffff',
  sup2: '#e5edea',
  linha: '#c7d3d0',
  borda: '#5d7277',
  tinta: '#10262b',
  tinta2: '#43575b',
  acao: '#0a5168',
  acaoHover: '#083f52',
  sobreAcao: '#ffffff',
  acaoTinta: '#dcecf1',
  erro: '#a5230f',
  pendente: '#5c4300',
  valido: '#125f33',
  topo: '#0d2329',
};
export const CORES_ESCURO = {
  fundo: '#0a171b',
  sup: '#11242a',
  sup2: '#1a333b',
  linha: '#2b474f',
  borda: '#839ca0',
  tinta: '#e9f1ef',
  tinta2: '#b4c6c7',
  acao: '#86cee1',
  acaoHover: '#a6dcea',
  sobreAcao: '#05212b',
  acaoTinta: '#17404d',
  erro: '#ff9f8c',
  pendente: '#ffdf80',
  valido: '#7bd79b',
  topo: '#0d2329',
};

const texto = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif';
const titulo = '"Besley", Rockwell, Georgia, serif';
const foco = {
  outline: '3px solid var(--cor-foco-contorno)',
  outlineOffset: 2,
  boxShadow: '0 0 0 2px var(--cor-superficie), 0 0 0 8px var(--cor-foco)',
};

const opcoes = (c: typeof CORES_CLARO, mode: 'light' | 'dark'): ThemeOptions => ({
  palette: {
    mode,
    primary: { main: c.acao, dark: c.acaoHover, contrastText: c.sobreAcao },
    secondary: { main: c.acao, contrastText: c.sobreAcao },
    error: { main: c.erro },
    warning: { main: c.pendente },
    success: { main: c.acao },
    info: { main: c.acao }, // sucesso não é verde
    background: { default: c.fundo, paper: c.sup },
    text: { primary: c.tinta, secondary: c.tinta2 },
    divider: c.linha,
  },
  shape: { borderRadius: 6 },
  spacing: 8,
  shadows: Array(25).fill('none') as ThemeOptions['shadows'],
  typography: {
    fontFamily: texto,
    fontSize: 15,
    button: { textTransform: 'none', fontWeight: 680 },
    h4: { fontFamily: titulo, fontWeight: 600, fontSize: '1.75rem' },
    h5: { fontFamily: titulo, fontWeight: 600, fontSize: '1.75rem' },
    h6: { fontFamily: texto, fontWeight: 680, fontSize: '1.125rem' },
  },
  components: {
    // O que se herda, como o MUI quer, não chega ao que está dentro de um `details`.
    MuiCssBaseline: { styleOverrides: { '*, *::before, *::after': { boxSizing: 'border-box' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': foco } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined' },
      styleOverrides: { root: { minHeight: 40, borderWidth: 2, '&:hover': { borderWidth: 2 } } },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundColor: c.topo, color: '#fff', backgroundImage: 'none' } },
    },
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none' }, elevation1: { border: `1px solid ${c.linha}` } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: c.borda, borderWidth: 2 } } },
    MuiTableCell: {
      styleOverrides: {
        head: {
          fontWeight: 680,
          fontSize: '0.875rem',
          color: c.tinta2,
          borderBottom: `2px solid ${c.borda}`,
        },
        body: { fontVariantNumeric: 'tabular-nums', borderColor: c.linha },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&:hover': { backgroundColor: `${c.acaoTinta} !important` } } },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 3, fontWeight: 680 } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: c.tinta, color: c.fundo, fontSize: '0.875rem' } },
    },
    MuiMenu: {
      styleOverrides: { paper: { border: `1px solid ${c.linha}`, boxShadow: 'var(--sombra-flutua)' } },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 12, boxShadow: 'var(--sombra-flutua)' } } },
  },
});

export const claro = createTheme(opcoes(CORES_CLARO, 'light'));
export const escuro = createTheme(opcoes(CORES_ESCURO, 'dark'));
