import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { useSessao } from '../../componentes/sessao';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { Cabecalho } from '../cabecalho';
import { lerManuais, type ManualPublicado } from './contrato';
import { FormularioDaTroca, FormularioDaVolta } from './formularios-do-manual';
import { VersaoDoManual } from './versao-do-manual';
import '../configuracoes/configuracoes.css';

/** Sem número, é a troca por um PDF novo. */
interface Mudando {
  manual: ManualPublicado['manual'];
  numero: number | null;
}

/** Os manuais em PDF: o que o público recebe e o que já valeu. */
export function TelaManuais() {
  const { t } = useTranslation('configuracoes');
  useTitulo(t('manuais.titulo'));
  const { usuario } = useSessao();
  const administra = usuario?.papel === 'ADMINISTRADOR';
  const { dados, erro, recarregar } = useRecurso('manuais', lerManuais);
  const [mudando, setMudando] = useState<Mudando | null>(null);
  const fechar = () => {
    setMudando(null);
    recarregar();
  };
  const rotulo = (numero: number) =>
    numero === 0 ? t('manuais.doProduto') : t('manuais.versao', { numero: String(numero) });
  const titulo = ({ manual, numero }: Mudando) => {
    const nome = t(`manuais.nome.${manual}`);
    return numero === null
      ? t('manuais.trocarDe', { nome })
      : t('manuais.voltarDe', { nome, versao: rotulo(numero) });
  };
  return (
    <>
      <Cabecalho titulo={t('manuais.titulo')} />
      <p className="cfg-intro sec">
        {t('manuais.intro')} {administra ? null : t('manuais.soLeitura')}
      </p>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {!dados && !erro ? <Esqueleto linhas={6} /> : null}
      {dados?.map(({ manual, endereco, versoes }) => (
        <section key={manual} className="cx cfg-grupo" aria-labelledby={`manual-${manual}`}>
          <header>
            <h2 id={`manual-${manual}`}>{t(`manuais.nome.${manual}`)}</h2>
            {administra ? (
              <button
                type="button"
                className="bt bt-p"
                aria-label={titulo({ manual, numero: null })}
                onClick={() => setMudando({ manual, numero: null })}
              >
                <IconeEnviarArquivo />
                {t('manuais.trocar')}
              </button>
            ) : null}
          </header>
          <p className="man-endereco">
            {t('manuais.endereco')}:{' '}
            <a href={endereco} target="_blank" rel="noreferrer">
              {endereco}
            </a>
          </p>
          <ol className="cfg-historia cfg-versoes">
            {versoes.map((versao) => (
              <VersaoDoManual
                key={versao.numero}
                manual={manual}
                versao={versao}
                rotulo={rotulo(versao.numero)}
                aoVoltar={administra ? () => setMudando({ manual, numero: versao.numero }) : null}
              />
            ))}
          </ol>
        </section>
      ))}
      <Dialogo titulo={mudando ? titulo(mudando) : ''} aberto={mudando !== null} aoFechar={fechar}>
        {mudando?.numero === null ? <FormularioDaTroca manual={mudando.manual} aoFechar={fechar} /> : null}
        {mudando && mudando.numero !== null ? (
          <FormularioDaVolta
            manual={mudando.manual}
            numero={mudando.numero}
            versao={rotulo(mudando.numero)}
            aoFechar={fechar}
          />
        ) : null}
      </Dialogo>
    </>
  );
}
