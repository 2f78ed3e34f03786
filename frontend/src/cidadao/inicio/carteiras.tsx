import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type Location, useLocation } from 'react-router';

import { type ItemCarteira } from '../../api/contrato';
import { detalhesDoBoleto, minhasCarteiras } from '../../api/servicos';
import { foraDoAr } from '../../api/rede';
import { type Usuario } from '../../api/conta/sessao';
import { emBloco } from '../../componentes/bloco';
import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeBarras } from '../../componentes/icones/barras';
import { IconeMais } from '../../componentes/icones/mais';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { formatarCpf } from '../../kernel/documento';
import { useGuardar } from '../guardadas/usar-guardar';
import { CartaoCarteira } from '../licencas/cartao-carteira';
import { type ComFeito } from '../pedido/feito';
import { useAcoesDaLicenca } from '../licencas/usar-documentos';
import './inicio.css';

// Sem ele a tela funciona: a falta não é erro.
const Feito = lazy(() => import('../pedido/feito').catch(() => ({ default: () => null })));
const Resto = emBloco(() => import('./resto'));
const SemCarteira = emBloco(() => import('./sem-carteira'));
const Guardadas = emBloco(() => import('../guardadas/tela-guardadas'));

export default function Carteiras({ usuario }: { usuario: Usuario }) {
  const { t, i18n } = useTranslation();
  const carteiras = useRecurso(`carteiras:${usuario.login}:${i18n.language}`, minhasCarteiras);
  const [vez, setVez] = useState(0);
  const acoesDe = useAcoesDaLicenca(() => {
    carteiras.recarregar();
    setVez((n) => n + 1);
  });
  const guardar = useGuardar(carteiras.dados, usuario);
  const feito = (useLocation() as Location<ComFeito | null>).state?.feito;
  useTitulo(t('inicio.minhas'));
  const ehCpf = /^\d{11}$/.test(usuario.login);
  const documento = {
    rotulo: t(ehCpf ? 'documento.cpf' : 'documento.passaporte'),
    numero: formatarCpf(usuario.login),
  };
  // Com uma aberta de cada modalidade, outro pedido seria recusado.
  const todas = new Set(carteiras.dados?.map(({ licenca }) => licenca.modalidade.id)).size > 1;
  const aPagar = carteiras.dados?.find(({ licenca }) => licenca.status.codigo === 'AGUARDANDO_PAGAMENTO');
  // Sem rede, a cópia deste aparelho em lugar de avisos de falha.
  if (carteiras.estado === 'falhou' && foraDoAr(carteiras.erro.status))
    return <Guardadas dono={usuario.login} />;
  return (
    <>
      <div className="miolo">
        <div className="ola">
          <div>
            <h1>{t('inicio.ola', { nome: usuario.nome })}</h1>
            <p className="num sec">
              {documento.rotulo} {documento.numero}
            </p>
          </div>
          {todas ? null : (
            <Link className="bt bt-2" to="/novo-cadastro">
              <IconeMais />
              {t('inicio.solicitarNova')}
            </Link>
          )}
        </div>
        {carteiras.estado === 'carregando' ? (
          <Esqueleto />
        ) : (
          <>
            {feito ? (
              <Suspense>
                <Feito {...feito} nivel="h2" />
              </Suspense>
            ) : null}
            {aPagar ? <ProximoPasso item={aPagar} /> : null}
            <section aria-labelledby="minhas-carteiras">
              <div className="secao-titulo carteiras-titulo">
                <h2 id="minhas-carteiras">{t('inicio.minhas')}</h2>
              </div>
              {carteiras.estado === 'falhou' ? (
                <FalhaDeCarga mensagem={carteiras.erro.message} aoTentar={carteiras.recarregar} />
              ) : null}
              {carteiras.dados?.length === 0 ? (
                <Suspense>
                  <SemCarteira />
                </Suspense>
              ) : null}
              <div className="carteiras">
                {carteiras.dados?.map((item) => {
                  const { acoes, recado } = guardar(item);
                  return (
                    <CartaoCarteira
                      key={item.licenca.codigo}
                      item={item}
                      nome={usuario.nome}
                      documento={documento}
                      acoes={[...acoesDe(item.licenca.codigo, item.licenca.acoes), ...acoes]}
                      recado={recado}
                    />
                  );
                })}
              </div>
            </section>
          </>
        )}
      </div>
      {/* Fora do que se vê primeiro: o rodapé espera longe, para não pular. */}
      <Suspense fallback={<div className="inicio-resto" />}>
        {carteiras.estado === 'carregando' ? (
          <div className="inicio-resto" />
        ) : (
          <Resto usuario={usuario} vez={vez} />
        )}
      </Suspense>
    </>
  );
}

/** O que falta fazer vem antes de tudo: um boleto em aberto, com valor e data. */
function ProximoPasso({ item }: { item: ItemCarteira }) {
  const { t } = useTranslation();
  const { codigo, modalidade } = item.licenca;
  const boleto = useRecurso(`boleto:${codigo}`, () => detalhesDoBoleto(codigo));
  return (
    <section className="passo" aria-label={t('inicio.proximoPasso')}>
      <span className="passo-icone">
        <IconeBarras />
      </span>
      <div>
        <h2>{t(`inicio.faltaPagar.${modalidade.id}`)}</h2>
        <p>
          {boleto.dados
            ? t('inicio.valorVence', {
                valor: formatarCentavos(boleto.dados.valor),
                data: formatarData(boleto.dados.vencimento),
              })
            : '\u00a0'}
        </p>
      </div>
      <Link className="bt" to={`/boleto/${codigo}`}>
        {t('licencas.pagar')}
      </Link>
    </section>
  );
}
