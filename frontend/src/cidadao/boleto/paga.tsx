import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { type Andamento } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { enderecoDaCarteira, imagemDaCarteira, minhasCarteiras } from '../../api/servicos';
import { emBloco } from '../../componentes/bloco';
import { Correnteza, FalhaDeCarga } from '../../componentes/avisos/estados';
import { ComProtocolos } from '../../componentes/licenca/protocolo';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { useSessao } from '../../componentes/sessao';
import { lerBusca } from '../../componentes/ultima-busca';
import { useRecurso } from '../../componentes/usar-recurso';
import { diaDeHoje } from '../../i18n/fuso';
import { useTextos } from '../../i18n/textos';
import { formatarProtocolo } from '../../kernel/protocolo';
import { DinheiroRetido, DinheiroVoltando } from './pix';
import { Chegou } from '../inicio/chegou';
import { carteiraAberta } from '../satisfacao/carteira-aberta';

// Sem ele a tela funciona: a falta não é erro.
const OferecerGuardar = lazy(() =>
  import('../guardadas/oferecer-guardar').catch(() => ({ default: () => null })),
);

// Juntado o cadastro a outro enquanto se olhava, quem o confirmou tem de confirmar o que ficou.
const DeQuemE = emBloco(() => import('../pedido/de-quem-e'));

const ESPERA_MS = 1_500;

/** O pagamento chegou: a página passa a ser a carteira. */
export default function Paga({
  protocolo,
  agora,
  retido,
  voltando,
}: Pick<Andamento, 'retido' | 'voltando'> & {
  protocolo: string;
  /** Enquanto se olhava. */
  agora: boolean;
}) {
  const { t } = useTextos('boleto', 'licenca');
  const numero = formatarProtocolo(protocolo);
  const titulo = useRef<HTMLHeadingElement>(null);
  const { imagem, falha, tentar } = useImagem(protocolo);
  const pedir = useCallback(() => imagemDaCarteira(protocolo), [protocolo]);
  useEffect(() => titulo.current?.focus(), []);
  const { usuario } = useSessao();
  // Só a sua, que a agência lhe dá; a de outra pessoa não está entre elas.
  const minhas = useRecurso(usuario?.papel === 'CIDADAO' && imagem ? protocolo : null, minhasCarteiras);
  return (
    <section className="paga" aria-labelledby="paga">
      <div className="cima">
        <div>
          <h1 id="paga" ref={titulo} tabIndex={-1}>
            {t(agora ? 'paga.titulo' : 'paga.jaVale')}
          </h1>
          <p>
            <ComProtocolos texto={t('paga.texto', { numero })} />
          </p>
        </div>
      </div>
      <div role="status">
        {retido > 0 ? <DinheiroRetido retido={retido} jaVale /> : null}
        {voltando ? <DinheiroVoltando voltando={voltando} /> : null}
      </div>
      <div className="paga-carteira">
        {imagem ? (
          <>
            {agora ? <Chegou codigo={protocolo} dataAtivacao={diaDeHoje()} /> : null}
            <img src={imagem} alt={t('paga.carteira', { numero })} />
          </>
        ) : falha?.codigo === 'CONFIRMACAO_NECESSARIA' ? (
          <Suspense fallback={<Correnteza />}>
            <DeQuemE modo="CONSULTAR" conhecido={lerBusca()} pedir={pedir} aoTerDireito={tentar} />
          </Suspense>
        ) : falha ? (
          <FalhaDeCarga mensagem={t('paga.semImagem')} aoTentar={tentar} />
        ) : (
          <Correnteza />
        )}
      </div>
      <p className="bts nao-imprime">
        <a
          className="bt"
          href={enderecoDaCarteira(protocolo)}
          target="_blank"
          rel="noreferrer"
          onClick={() => carteiraAberta()}
        >
          <IconeBaixar />
          {t('licenca:acoes.baixarCarteira')}
        </a>
        <Link className="bt bt-2" to={`/consultar/${protocolo}`}>
          {t('verLicenca')}
        </Link>
      </p>
      {usuario && minhas.dados ? (
        <Suspense>
          <OferecerGuardar
            itens={minhas.dados.filter(({ licenca }) => licenca.codigo === protocolo.toUpperCase())}
            usuario={usuario}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Endereço da imagem, que se pede outra vez enquanto se prepara. */
function useImagem(protocolo: string): {
  imagem: string | null;
  falha: ErroApi | null;
  tentar: () => void;
} {
  const [imagem, setImagem] = useState<string | null>(null);
  const [falha, setFalha] = useState<ErroApi | null>(null);
  const [vez, setVez] = useState(0);
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined;
    let endereco: string | null = null;
    let vale = true;
    const pedir = () => {
      imagemDaCarteira(protocolo).then(
        (bytes) => {
          if (!vale) return;
          if (!bytes) {
            relogio = setTimeout(pedir, ESPERA_MS);
            return;
          }
          endereco = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
          setImagem(endereco);
        },
        (causa: unknown) => {
          if (!(causa instanceof ErroApi)) throw causa;
          if (vale) setFalha(causa);
        },
      );
    };
    pedir();
    return () => {
      vale = false;
      clearTimeout(relogio);
      if (endereco) URL.revokeObjectURL(endereco);
    };
  }, [protocolo, vez]);
  const tentar = () => {
    setFalha(null);
    setVez(vez + 1);
  };
  return { imagem, falha, tentar };
}
