import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

import { type ItemCarteira } from '../../api/contrato';
import { detalhesDoBoleto } from '../../api/servicos';
import { type Usuario } from '../../api/conta/sessao';
import { emBloco } from '../../componentes/bloco';
import { FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeBarras } from '../../componentes/icones/barras';
import { type Recurso, useRecurso } from '../../componentes/usar-recurso';
import { formatarCentavos, formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { useGuardar } from '../guardadas/usar-guardar';
import { CartaoCarteira } from '../licencas/cartao-carteira';
import { faltaPagar } from '../licencas/retido';
import { useFeitoAgora } from '../pedido/feito-agora';
import { useAcoesDaLicenca } from '../licencas/usar-documentos';
import { SeAbriuACarteira } from '../satisfacao/se-abriu';

// Sem eles a tela funciona: a falta não é erro.
const Feito = lazy(() => import('../pedido/feito').catch(() => ({ default: () => null })));
const OferecerGuardar = lazy(() =>
  import('../guardadas/oferecer-guardar').catch(() => ({ default: () => null })),
);
const SemCarteira = emBloco(() => import('./sem-carteira'));

interface Props {
  usuario: Usuario;
  carteiras: Recurso<ItemCarteira[]> & { recarregar: () => void };
  aoMudar: () => void;
}

/** O que se mostra quando a resposta chega: o que falta fazer e as carteiras. */
export default function Prontas({ usuario, carteiras, aoMudar }: Props) {
  const { t } = useTextos('licenca');
  const acoesDe = useAcoesDaLicenca(aoMudar);
  const guardar = useGuardar(carteiras.dados, usuario);
  const feito = useFeitoAgora();
  const aPagar = carteiras.dados?.find(({ licenca }) => faltaPagar(licenca));
  return (
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
          <FalhaDeCarga
            mensagem={carteiras.erro.message}
            deAntes={carteiras.dados !== null}
            aoTentar={carteiras.recarregar}
          />
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
                acoes={[...acoesDe(item.licenca.codigo, item.licenca.acoes, item.licenca.retido), ...acoes]}
                recado={recado}
              />
            );
          })}
        </div>
        {carteiras.dados ? (
          <Suspense>
            <OferecerGuardar itens={carteiras.dados} usuario={usuario} />
          </Suspense>
        ) : null}
        <SeAbriuACarteira />
      </section>
    </>
  );
}

/** O que falta fazer vem antes de tudo: um boleto em aberto, com valor e data. */
function ProximoPasso({ item }: { item: ItemCarteira }) {
  const { t } = useTextos('licenca');
  const { codigo, modalidade, acoes } = item.licenca;
  const boleto = useRecurso(`boleto:${codigo}:${acoes.join()}`, () => detalhesDoBoleto(codigo), true);
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
            : // O que já não se paga diz por quê.
              boleto.erro?.status === 409
              ? boleto.erro.message
              : '\u00a0'}
        </p>
      </div>
      <Link className="bt" to={`/boleto/${codigo}`}>
        {t('acoes.pagar')}
      </Link>
    </section>
  );
}
