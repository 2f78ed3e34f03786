import { useState } from 'react';
import { Link } from 'react-router';

import { enderecoDaCarteira, enderecoDoBoleto, gerarBoleto } from '../../api/servicos';
import { IconeBarras } from '../../componentes/icones/barras';
import { IconeDocumento } from '../../componentes/icones/documento';
import { IconeImprimir } from '../../componentes/icones/imprimir';
import { IconeProibido } from '../../componentes/icones/proibido';
import { IconeSelo } from '../../componentes/icones/selo';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeRenovar } from '../../componentes/icones/renovar';
import { useTextos } from '../../i18n/textos';
import { useAcao } from '../componentes/usar-acao';
import { ConcederProvisoria } from './conceder-provisoria';
import { type FichaDaLicenca, refazerCarteiras } from './contrato';
import { type ComMotivo, DarMotivo } from './dar-motivo';

type Aberto = 'PROVISORIA' | ComMotivo | null;

/** Decide-se a isenção antes do resto. */
const DA_ISENCAO = ['CONCEDER_ISENCAO', 'NEGAR_ISENCAO', 'DESFAZER_ISENCAO', 'DESFAZER_NEGATIVA'] as const;

/** O que cabe fazer agora; cada botão diz antes o que vai acontecer. */
export function AcoesDaLicenca({ ficha, aoMudar }: { ficha: FichaDaLicenca; aoMudar: () => void }) {
  const { t } = useTextos('balcao');
  const { ocupado, perguntar } = useAcao();
  const [aberto, setAberto] = useState<Aberto>(null);
  const { id, licenca } = ficha;
  const { acoes, acoesDoBalcao, codigo, protocolo } = licenca;
  const fazer = (nome: 'novoBoleto' | 'refazer', agir: () => Promise<unknown>) => {
    const pergunta = {
      titulo: t(`acoes.${nome}`),
      texto: t(`acoes.${nome}Texto`, { protocolo: protocolo.codigoFormatado }),
      confirmar: t(`acoes.${nome}Sim`),
    };
    const feito = { titulo: t(`acoes.${nome}`), mensagem: t(`acoes.${nome}Feito`) };
    return perguntar(pergunta, agir, feito, t(`acoes.${nome}`));
  };
  const fechar = () => setAberto(null);
  return (
    <section className="cx ficha-parte ficha-primeira" aria-labelledby="acoes">
      <h2 id="acoes">{t('acoes.titulo')}</h2>
      <ul className="ficha-acoes">
        {acoes.includes('BAIXAR_BOLETO') ? (
          <li>
            <a className="bt" href={enderecoDoBoleto(codigo)} target="_blank" rel="noreferrer">
              <IconeBarras />
              {t('acoes.boleto')}
            </a>
          </li>
        ) : null}
        {acoes.includes('GERAR_BOLETO') ? (
          <li>
            <button
              type="button"
              className="bt"
              aria-disabled={ocupado}
              onClick={() => void fazer('novoBoleto', () => gerarBoleto(codigo))}
            >
              <IconeBarras />
              {t('acoes.novoBoleto')}
            </button>
          </li>
        ) : null}
        {acoes.includes('BAIXAR_CARTEIRA') || acoes.includes('BAIXAR_TITULO_PROVISORIO') ? (
          <li>
            <a className="bt" href={enderecoDaCarteira(codigo)} target="_blank" rel="noreferrer">
              <IconeBaixar />
              {t(acoes.includes('BAIXAR_CARTEIRA') ? 'acoes.carteira' : 'acoes.tituloProvisorio')}
            </a>
          </li>
        ) : null}
        {acoes.includes('RENOVAR') ? (
          <li>
            <Link className="bt" to={`/admin/licencas/${id}/renovar`}>
              <IconeRenovar />
              {t('acoes.renovar')}
            </Link>
          </li>
        ) : null}
        {DA_ISENCAO.filter((acao) => acoesDoBalcao.includes(acao)).map((acao) => (
          <li key={acao}>
            <button
              type="button"
              className={acao === 'CONCEDER_ISENCAO' ? 'bt' : 'bt bt-2'}
              onClick={() => setAberto(acao)}
            >
              {acao === 'CONCEDER_ISENCAO' ? <IconeSelo /> : <IconeProibido />}
              {t(`${acao}.titulo`)}
            </button>
          </li>
        ))}
        {acoesDoBalcao.includes('CONCEDER_PROVISORIA') ? (
          <li>
            <button type="button" className="bt bt-2" onClick={() => setAberto('PROVISORIA')}>
              <IconeDocumento />
              {t('provisoria.titulo')}
            </button>
          </li>
        ) : null}
        {acoesDoBalcao.includes('REFAZER_CARTEIRA') ? (
          <li>
            <button
              type="button"
              className="bt bt-2"
              aria-disabled={ocupado}
              onClick={() => void fazer('refazer', () => refazerCarteiras([id], false))}
            >
              <IconeImprimir />
              {t('acoes.refazer')}
            </button>
          </li>
        ) : null}
        {acoesDoBalcao.includes('REATIVAR') ? (
          <li>
            <button type="button" className="bt bt-2" onClick={() => setAberto('REATIVAR')}>
              <IconeSelo />
              {t('REATIVAR.titulo')}
            </button>
          </li>
        ) : null}
        {acoesDoBalcao.includes('INVALIDAR') ? (
          <li>
            <button type="button" className="bt bt-perigo" onClick={() => setAberto('INVALIDAR')}>
              <IconeProibido />
              {t('INVALIDAR.titulo')}
            </button>
          </li>
        ) : null}
        {acoes.length + acoesDoBalcao.length === 0 ? <li>{t('acoes.nenhuma')}</li> : null}
      </ul>
      {ficha.impedimento === 'INTERESSE_PROPRIO' ? <p className="sm sec">{t('acoes.propria')}</p> : null}
      <ConcederProvisoria
        ficha={ficha}
        aberto={aberto === 'PROVISORIA'}
        aoFechar={fechar}
        aoMudar={aoMudar}
      />
      <DarMotivo
        ficha={ficha}
        acao={aberto === 'PROVISORIA' ? null : aberto}
        aoFechar={fechar}
        aoMudar={aoMudar}
      />
    </section>
  );
}
