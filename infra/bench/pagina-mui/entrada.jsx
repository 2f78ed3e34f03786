// Referência das medições: a mesma tela de login, com os componentes do MUI em vez dos nossos.
import {
  AppBar,
  Box,
  Button,
  Card,
  CardActionArea,
  CardContent,
  Container,
  CssBaseline,
  Divider,
  Link,
  TextField,
  ThemeProvider,
  Toolbar,
  Typography,
  createTheme,
} from '@mui/material';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link as Elo } from 'react-router';
import { achatar, traduzir } from '../../../frontend/src/i18n/traduzir';

import './fontes.css';

const tema = createTheme({
  palette: { primary: { main: '#0a5168' }, background: { default: '#f1f5f3' } },
  typography: { fontFamily: 'Atkinson, sans-serif', h4: { fontFamily: 'Besley, serif' } },
});

const { default: geral } = await import('../../../frontend/src/i18n/pt-BR/geral.json');
const { default: login } = await import('../../../frontend/src/i18n/pt-BR/login.json');
const catalogo = achatar({ ...geral, login });
const t = (chave) => traduzir(catalogo, 'pt-BR', chave);

function Login() {
  const [valores, setValores] = useState({ login: '', password: '' });
  const mudar = ({ target }) => setValores((atual) => ({ ...atual, [target.name]: target.value }));
  return (
    <>
      <AppBar position="static" sx={{ bgcolor: '#0d2329' }}>
        <Toolbar>
          <Typography variant="h6">{t('casca.produto')}</Typography>
        </Toolbar>
      </AppBar>
      <Container maxWidth="sm" sx={{ py: 3 }}>
        <Typography variant="h4" component="h1" gutterBottom>
          {t('login.titulo')}
        </Typography>
        <Card>
          <CardContent component="form" sx={{ display: 'grid', gap: 2 }}>
            <TextField name="login" label={t('login.documento')} value={valores.login} onChange={mudar} />
            <TextField
              name="password"
              type="password"
              label={t('login.senha')}
              value={valores.password}
              onChange={mudar}
            />
            <Link component={Elo} to="/esqueci-minha-senha">
              {t('login.esqueci')}
            </Link>
            <Button variant="contained" type="submit">
              {t('login.entrar')}
            </Button>
            <Divider />
            <Button variant="outlined" component={Elo} to="/registrar">
              {t('login.registrar')}
            </Button>
            <Button variant="outlined" component={Elo} to="/consultar">
              {t('login.consultar')}
            </Button>
          </CardContent>
        </Card>
        <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
          {['informes', 'guias'].map((nome) => (
            <Card key={nome}>
              <CardActionArea>
                <CardContent>
                  <Typography>{t(`login.${nome}`)}</Typography>
                  <Typography variant="body2">{t(`login.${nome}Texto`)}</Typography>
                </CardContent>
              </CardActionArea>
            </Card>
          ))}
        </Box>
      </Container>
    </>
  );
}

createRoot(document.getElementById('raiz')).render(
  <BrowserRouter>
    <ThemeProvider theme={tema}>
      <CssBaseline />
      <Login />
    </ThemeProvider>
  </BrowserRouter>,
);
