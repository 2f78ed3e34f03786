import { Link } from 'react-router';

import { FalhaDeCarga, Esqueleto } from '../../componentes/avisos/estados';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeSetaDireita } from '../../componentes/icones/seta-direita';
import { useSessao } from '../../componentes/sessao';
import { formatarNumero } from '../../i18n/formatos';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { cabeA } from '../menu/de-quem';
import { useOQueEspera } from '../menu/o-que-espera';
import { type ItemDoDia, type Precisa } from './contrato';
import { lista } from './lista-filtrada';
import { DoServidor, servidorPedeAlguem } from './do-servidor';
import './precisa.css';

type Item = Precisa['itens'][number];

const retornos = (filtro: Parameters<typeof lista>[1]) => (item: Item) =>
  item.quantidade === 1 && item.id !== null ? `/admin/retornos/${item.id}/show` : lista('retornos', filtro);

const convenios = ({ quantidade, id }: Item) =>
  quantidade === 1 && id !== null ? `/admin/convenios/${id}` : '/admin/convenios';

/** A lista de cada coisa, já filtrada. */
const DESTINOS: Record<ItemDoDia, (item: Item) => string> = {
  WORKER_PARADO: () => '/admin/trabalhos',
  AUDITORIA_CORTADA: () => '/admin/auditoria',
  ROTINAS_ATRASADAS: () => '/admin/trabalhos',
  CONVENIO_POR_ATIVAR: convenios,
  PIX_PARADO: convenios,
  PIX_CERTIFICADO: convenios,
  TRABALHOS_PARADOS: () => lista('trabalhos', { situacao: 'PARADO' }),
  TRABALHOS_FALHANDO: () => lista('trabalhos', { situacao: 'FALHANDO' }),
  RAZAO_DIVERGENTE: () => '/admin/razao',
  DADOS_ILEGIVEIS: () => lista('pendencias', { estado: 'ABERTA', motivo: 'DADO_ILEGIVEL' }),
  RETORNOS_RECUSADOS: retornos({ situacao: 'RECUSADO', daSemana: true }),
  RETORNOS_A_CONFIRMAR: retornos({ situacao: 'AGUARDANDO_CONFIRMACAO' }),
  PENDENCIAS_ANTIGAS: () => lista('pendencias', { estado: 'ABERTA', atrasadas: true }, 'ASC'),
  PENDENCIAS: () => lista('pendencias', { estado: 'ABERTA' }),
  ISENCOES_A_DECIDIR: ({ quantidade, id }) =>
    quantidade === 1 && id !== null
      ? `/admin/licencas/${id}/show`
      : lista('licencas', { situacao: 'AGUARDANDO_ANALISE' }),
  DEVOLUCOES_A_AUTORIZAR: () => lista('devolucoes', { estado: 'PEDIDA', esperamPorMim: true }),
  DEVOLUCOES_A_PAGAR: () => lista('devolucoes', { estado: 'AUTORIZADA', esperamPorMim: true }),
  REGRAS_A_APROVAR: () => '/admin/normas',
  BOLETOS_RECUSADOS: () => lista('boletos', { estado: 'REJEITADO' }),
  BOLETOS_NAO_REMETIDOS: () => lista('boletos', { naoRemetidos: true }),
  REMESSAS_NAO_BAIXADAS: () => lista('remessas', { naoBaixadas: true }),
};

const GRAVES: readonly ItemDoDia[] = [
  'WORKER_PARADO',
  'AUDITORIA_CORTADA',
  'ROTINAS_ATRASADAS',
  'CONVENIO_POR_ATIVAR',
  'PIX_PARADO',
  'TRABALHOS_PARADOS',
  'RAZAO_DIVERGENTE',
  'DADOS_ILEGIVEIS',
  'RETORNOS_RECUSADOS',
];

/** Uma linha por coisa que espera alguém, com quantas são e o caminho até elas; primeiro o que só esta pessoa decide. */
export function PrecisaDeVoce() {
  const { t, idioma } = useTextos('gestao');
  const { usuario } = useSessao();
  const { dados, erro, recarregar } = useOQueEspera();
  // As pendências abertas vão motivo a motivo; o que só um servidor mais novo conhece espera a página nova.
  const itens = dados?.itens.filter(({ item }) => item !== 'PENDENCIAS' && item in DESTINOS) ?? [];
  const seus = itens
    .filter(({ item }) => cabeA(usuario?.papel, item))
    .sort((um, outro) => Number(cabeA('OPERADOR', um.item)) - Number(cabeA('OPERADOR', outro.item)));
  const deOutros = itens.filter((item) => !seus.includes(item));
  const nada = dados && seus.length + dados.pendencias.length === 0 && !servidorPedeAlguem(dados);
  return (
    <section className="cx pn-primeiro" aria-labelledby="precisa">
      <header>
        <h2 id="precisa">{t('painel.precisa')}</h2>
        <Link to={lista('pendencias', { estado: 'ABERTA' })}>{t('painel.todasAsPendencias')}</Link>
      </header>
      {erro ? <FalhaDeCarga mensagem={erro.message} aoTentar={recarregar} /> : null}
      {!dados && !erro ? <Esqueleto linhas={5} /> : null}
      {nada ? (
        <p className="pn-nada">
          <IconeCerto />
          {t('painel.nadaPrecisa')}
        </p>
      ) : null}
      <ul className="pn-precisa">
        {seus.map((item) => (
          <li key={item.item}>
            <Link to={DESTINOS[item.item](item)}>
              <span className={GRAVES.includes(item.item) ? 'pn-qt pn-grave' : 'pn-qt'}>
                {formatarNumero(item.quantidade)}
              </span>
              <span>
                {t(`painel.item.${item.item}`, { count: item.quantidade })}
                {item.desde ? (
                  <small>{t('painel.desde', { quando: formatarInstante(item.desde, idioma) })}</small>
                ) : null}
                <span className="pn-detalhes">
                  {item.detalhes.map((detalhe) => (
                    <small key={detalhe}>{detalhe}</small>
                  ))}
                </span>
              </span>
              <IconeSetaDireita />
            </Link>
          </li>
        ))}
        {dados?.pendencias.map(({ motivo, titulo, quantidade }) => (
          <li key={motivo}>
            <Link to={lista('pendencias', { estado: 'ABERTA', motivo })}>
              <span className="pn-qt">{formatarNumero(quantidade)}</span>
              <span>{titulo}</span>
              <IconeSetaDireita />
            </Link>
          </li>
        ))}
      </ul>
      {deOutros.length > 0 ? (
        <p className="pn-de-outros">
          {t('painel.comAdministracao')}{' '}
          {deOutros
            .map(
              ({ item, quantidade }) =>
                `${t(`painel.item.${item}`, { count: quantidade })} (${formatarNumero(quantidade)})`,
            )
            .join(', ')}
        </p>
      ) : null}
      {dados ? <DoServidor {...dados} /> : null}
    </section>
  );
}
