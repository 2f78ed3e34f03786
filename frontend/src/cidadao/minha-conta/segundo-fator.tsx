import { useState } from 'react';

import { type Conta } from '../../api/conta/contrato-conta';
import { Aviso } from '../../componentes/avisos/aviso';
import { emBloco, useAdiantar } from '../../componentes/bloco';
import { IconeProtecao } from '../../componentes/icones/protecao';
import { IconeAviso } from '../../componentes/icones/aviso';
import { useSessao } from '../../componentes/sessao';
import { useTextos } from '../../i18n/textos';
import { uuid } from '../../kernel/uuid';
import { useConta } from './contexto';
import { type PropsDeAssunto } from './mudar-senha';
import { type Passo } from './passos-do-fator';
import { Secao } from './secao';

const POUCOS_CODIGOS = 3;

const PassosDoFator = emBloco(() => import('./passos-do-fator'));

export function SegundoFator({ aberto, aoAbrir, aoFechar }: PropsDeAssunto) {
  const { t } = useTextos('conta');
  const { conta } = useConta();
  const { usuario } = useSessao();
  useAdiantar(PassosDoFator.adiantar);
  const fator = conta.segundoFator;
  const [passo, setPasso] = useState<Passo>({ tipo: usuario?.segundoFatorPendente ? 'senha' : 'parado' });
  const [chave, setChave] = useState(uuid);
  const ir = (novo: Passo) => {
    if (novo.tipo === 'codigos') setChave(uuid());
    setPasso(novo);
    aoAbrir();
  };
  const parar = () => {
    setPasso({ tipo: 'parado' });
    aoFechar();
  };
  // Outro assunto aberto na página fecha este, menos quando há códigos na tela: eles não voltam a aparecer.
  const atual = aberto || passo.tipo === 'codigos' ? passo : { tipo: 'parado' as const };
  return (
    <Secao
      icone={IconeProtecao}
      titulo={t('fator.titulo')}
      estado={
        <span className={fator.ativo ? 'etiqueta etiqueta-ligada' : 'etiqueta'}>
          {t(fator.ativo ? 'fator.ligado' : 'fator.desligado')}
        </span>
      }
    >
      {atual.tipo === 'parado' ? <Parado fator={fator} ir={ir} /> : null}
      {atual.tipo === 'parado' ? null : <PassosDoFator passo={atual} chave={chave} ir={ir} parar={parar} />}
    </Secao>
  );
}

interface PropsParado {
  fator: Conta['segundoFator'];
  ir: (passo: Passo) => void;
}

function Parado({ fator, ir }: PropsParado) {
  const { t } = useTextos('conta');
  if (!fator.ativo) {
    return (
      <>
        <p className="sec">{t('fator.texto')}</p>
        <button type="button" className="bt bt-2" onClick={() => ir({ tipo: 'senha' })}>
          {t('fator.ligar')}
        </button>
      </>
    );
  }
  const restam = t('fator.restam', { count: fator.codigosRestantes });
  return (
    <>
      {fator.codigosRestantes < POUCOS_CODIGOS ? (
        <Aviso tipo="pendente" icone={IconeAviso} titulo={restam}>
          {t('fator.poucos')}
        </Aviso>
      ) : (
        <p className="sec">{restam}</p>
      )}
      <div className="bts">
        <button type="button" className="bt bt-2" onClick={() => ir({ tipo: 'renovar' })}>
          {t('fator.gerarCodigos')}
        </button>
        <button
          type="button"
          className={fator.exigido ? 'bt bt-2' : 'bt bt-perigo'}
          onClick={() => ir({ tipo: 'desligar' })}
        >
          {t(fator.exigido ? 'fator.trocar' : 'fator.desligar')}
        </button>
      </div>
      {fator.exigido ? <p className="sm sec">{t('fator.naoDesliga')}</p> : null}
    </>
  );
}
