import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';

import { type ItemCarteira } from '../../api/contrato';
import { emBloco } from '../../componentes/bloco';
import { IconeAparelho } from '../../componentes/icones/aparelho';
import { IconeAviso } from '../../componentes/icones/aviso';
import { IconeRegua } from '../../componentes/icones/regua';
import { type AcaoDeMenu } from '../../componentes/casca/acao-de-menu';
import { PeixeDaModalidade } from '../../componentes/peixes/da-modalidade';
import { Protocolo } from '../../componentes/licenca/protocolo';
import { Situacao } from '../../componentes/licenca/situacao';
import { useDiaDaAgencia } from '../../componentes/configuracao';
import { useTextos } from '../../i18n/textos';
import { peloVeredito } from '../guardadas/pelo-veredito';
import { dizerDela } from './retido';
import { venceu, vencimentoMostrado } from './vencimento';
import { formatarData } from '../../i18n/formatos';
import { AUSENTE } from '../../kernel/ausente';
import { formatarCpf, rotuloDoDocumento } from '../../kernel/documento';

// Sem ele a tela funciona: a falta não é erro.
const Chegou = lazy(() =>
  import('../inicio/chegou').then(
    (modulo) => ({ default: modulo.Chegou }),
    () => ({ default: () => null }),
  ),
);
const MostrarAoFiscal = emBloco(() => import('../guardadas/mostrar-ao-fiscal'));

interface Props {
  item: ItemCarteira;
  acoes: readonly AcaoDeMenu[];
  /** O que mais a carteira diz de si: que está guardada no aparelho. */
  recado?: string | null;
}

/** A carteira que vale tem linha-d'água; a que falta pagar, ou espera análise, é lisa e tracejada. */
export function CartaoCarteira({ item: dado, acoes, recado }: Props) {
  const { t } = useTextos('licenca');
  const hoje = useDiaDaAgencia();
  const [desde] = useState(hoje);
  // Venceu com ela na tela, e sem rede a agência não o disse.
  const item =
    venceu(dado.licenca, hoje) && !venceu(dado.licenca, desde) ? peloVeredito(dado, 'VENCIDA') : dado;
  const { licenca, nome, documento, responsavel, qrCodeBase64, mensagemAvisoCarteira } = item;
  const [mostrando, setMostrando] = useState(false);
  const { id } = licenca.modalidade;
  const vale = licenca.status.codigo === 'VIGENTE';
  const emAnalise = licenca.status.codigo === 'AGUARDANDO_ANALISE';
  const falta = emAnalise || licenca.status.codigo === 'AGUARDANDO_PAGAMENTO';
  const dela = dizerDela(t, licenca);
  const aviso =
    mensagemAvisoCarteira ??
    (emAnalise
      ? t('carteira.emAnalise', {
          documento: licenca.isencao?.documento ?? t('carteira.oDocumento'),
          dia: formatarData(licenca.analiseAte),
        })
      : falta && !licenca.retido
        ? t('carteira.aindaNaoVale')
        : null);
  const classe = `cart ${id === 0 ? 'cart-e' : 'cart-r'} ${vale ? 'cart-vale' : ''} ${falta ? 'cart-falta' : ''}`;
  const titulo = `carteira-${licenca.codigo}`;
  return (
    <article className={classe} aria-labelledby={titulo}>
      {vale ? (
        <Suspense>
          <Chegou {...licenca} />
        </Suspense>
      ) : null}
      <div className="cart-faixa">
        <PeixeDaModalidade modalidade={id} />
        <h3 id={titulo}>{t(`modalidade.longa.${id}`)}</h3>
        <p>{t(`modalidade.lema.${id}`)}</p>
      </div>
      <div className="cart-corpo">
        <div className="cart-topo">
          <Situacao codigo={licenca.status.codigo} />
          <span className="cart-num">
            <Protocolo numero={licenca.protocolo.codigoFormatado} />
          </span>
        </div>
        <div className={qrCodeBase64 ? 'cart-grade' : undefined}>
          <dl className={`cart-dados ${qrCodeBase64 ? 'com-qr' : ''}`}>
            <Dado rotulo={t('carteira.nome')} valor={nome} classe="tudo" />
            <Dado rotulo={t(rotuloDoDocumento(documento))} valor={formatarCpf(documento)} numero />
            <Dado rotulo={t('carteira.emissao')} valor={formatarData(licenca.emissao) ?? AUSENTE} numero />
            <Dado
              rotulo={t('carteira.validade')}
              valor={
                emAnalise
                  ? t('carteira.validadeAnalise')
                  : falta
                    ? t('carteira.validadeFalta')
                    : vencimentoMostrado(licenca)
              }
              numero={!falta}
              forte={!falta}
            />
            {responsavel ? (
              <Dado rotulo={t('carteira.responsavel')} valor={responsavel} classe="tudo" />
            ) : null}
            {licenca.isencao ? (
              <Dado rotulo={t('carteira.isencao')} valor={licenca.isencao.nome} classe="tudo" />
            ) : null}
            <Dado rotulo={t('carteira.limite')} valor={licenca.modalidade.descricaoQtdPeixesLimiteCaptura} />
          </dl>
          {qrCodeBase64 ? (
            <button type="button" className="cart-qr" onClick={() => setMostrando(true)}>
              {/* Dois pixels por módulo, sem o esticar ao lugar: com módulos de larguras diferentes não se lê numa tela de mesa. */}
              <img
                src={qrCodeBase64}
                srcSet={`${qrCodeBase64} 2x`}
                alt={t('carteira.qr')}
                width={130}
                height={130}
              />
              {t('carteira.mostrar')}
            </button>
          ) : null}
        </div>
        {falta ? null : (
          <p>
            <Link
              className="com-icone"
              to={`/posso-pescar?modalidade=${id}${licenca.isencao?.perdeCota ? '&cota=nao' : ''}`}
            >
              <IconeRegua />
              {t('geral:casca.possoPescar')}
            </Link>
          </p>
        )}
        {mostrando && qrCodeBase64 ? (
          <Suspense>
            <MostrarAoFiscal item={item} aoFechar={() => setMostrando(false)} />
          </Suspense>
        ) : null}
        {[aviso, ...dela].map((dito) =>
          dito ? (
            <p key={dito} className="cart-aviso sm">
              <IconeAviso />
              <span>{dito}</span>
            </p>
          ) : null,
        )}
        {recado ? (
          <p className="cart-aviso sm">
            <IconeAparelho />
            <span>{recado}</span>
          </p>
        ) : null}
      </div>
      {acoes.length > 0 ? (
        <div className="cart-pe">
          {acoes.map(({ chave, rotulo, icone: Icone, aoEscolher }, i) => (
            <button
              key={chave}
              type="button"
              className={`bt bt-p ${i === 0 ? 'bt-2' : 'bt-3'}`}
              onClick={aoEscolher}
            >
              <Icone />
              {rotulo}
            </button>
          ))}
        </div>
      ) : null}
    </article>
  );
}

interface PropsDado {
  rotulo: string;
  valor: string;
  classe?: string;
  numero?: boolean;
  forte?: boolean;
}

function Dado({ rotulo, valor, classe, numero, forte }: PropsDado) {
  return (
    <div className={classe}>
      <dt>{rotulo}</dt>
      <dd className={`${numero ? 'num' : ''} ${forte ? 'forte' : ''}`}>{valor}</dd>
    </div>
  );
}
