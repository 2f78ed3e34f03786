import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

import { Correnteza } from '../../componentes/avisos/estados';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { declaracaoDe, type Entrada } from '../../kernel/declaracao/entrada';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import { Resultado } from './resultado';

// Quem lê um QR code quase nunca digita: o veredito não espera pelo formulário.
const Digitado = lazy(() => import('./digitado').then((modulo) => ({ default: modulo.Digitado })));

/** Âncora do atalho para o conteúdo: não é declaração. */
const ATALHO = '#conteudo';

/** O QR code traz a declaração assinada no fragmento do endereço, que não viaja sozinho: a tela a confere e a envia. */
export default function TelaAutenticidade() {
  const protocolo = useParams()['protocolo'] ?? '';
  const { hash } = useLocation();
  const navegar = useNavigate();
  const [lido, setLido] = useState({ protocolo, hash: hash === ATALHO ? '' : hash });
  if (lido.protocolo !== protocolo || (lido.hash !== hash && hash !== ATALHO))
    setLido({ protocolo, hash: hash === ATALHO ? '' : hash });
  const codigo = protocoloSemPontuacao(lido.protocolo).toUpperCase();
  const pelaEntrada = (
    <Suspense fallback={<Correnteza />}>
      <Digitado
        aoAchar={({ codigo: outro, declaracao }: Entrada) =>
          void navegar({ pathname: `/informacao-carteira/${outro}`, hash: declaracao ?? '' })
        }
      />
    </Suspense>
  );
  if (!codigo) return <PeloNumero>{pelaEntrada}</PeloNumero>;
  return (
    <Resultado
      entrada={{ codigo, declaracao: declaracaoDe(lido.hash.slice(1)) }}
      seDesconhecida={pelaEntrada}
    />
  );
}

/** Quem tem a carteira impressa na mão, e nenhuma câmera: o endereço que ela traz e o número. */
function PeloNumero({ children }: { children: React.ReactNode }) {
  const { t } = useTextos('autenticidade');
  useTitulo(t('autenticidade.titulo'));
  return (
    <div className="miolo espera pilha">
      <h1>{t('autenticidade.titulo')}</h1>
      <p className="sec">{t('autenticidade.comoConferir')}</p>
      {children}
    </div>
  );
}
