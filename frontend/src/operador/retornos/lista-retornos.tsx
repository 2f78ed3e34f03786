import { useSearchParams } from 'react-router';

import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { useTextos } from '../../i18n/textos';
import { type AcaoEmLote } from '../lista/fazer-com-marcados';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { reprocessarRetorno, type Retorno } from './contrato';
import { EnvioDeRetorno } from './envio-de-retorno';
import { SituacaoDoRetorno, SITUACOES } from './situacao-do-retorno';
import { elo } from '../componentes/elo';

/** O que alguém abandonou reabre-se na tela dele. */
export const REPROCESSAR: AcaoEmLote<Retorno> = {
  textos: 'retornos.lote',
  cabe: ({ situacao }) => situacao === 'RECUSADO',
  fazer: (id) => reprocessarRetorno(id),
};

/** `?enviar` abre o envio. */
export function ListaRetornos() {
  const { t } = useTextos('console', 'rotulos');
  const [endereco, setEndereco] = useSearchParams();
  const enviar = (sim: boolean) =>
    setEndereco(
      (antes) => {
        if (sim) antes.set('enviar', '');
        else antes.delete('enviar');
        return antes;
      },
      { replace: true },
    );
  return (
    <ListaDoConsole<Retorno>
      lista="retornos"
      ajuda="retorno"
      assunto="console"
      continua
      filtros={
        <FiltrosDaLista
          campos={[
            {
              nome: 'situacao',
              rotulo: t('retornos.situacaoRotulo'),
              tipo: 'escolha',
              opcoes: SITUACOES.map((uma) => [uma, t(`rotulos:retorno.${uma}`)] as const),
            },
            { nome: 'daSemana', rotulo: t('retornos.daSemana'), tipo: 'marcar' },
          ]}
        />
      }
      lote={{ nomeDe: ({ nome }) => nome, acoes: [REPROCESSAR] }}
      relerACada={5_000}
      acoes={
        <button type="button" className="bt" onClick={() => enviar(true)}>
          <IconeEnviarArquivo />
          {t('retornos.enviar')}
        </button>
      }
      antes={<EnvioDeRetorno aberto={endereco.has('enviar')} aoFechar={() => enviar(false)} />}
      colunas={[
        {
          nome: 'nome',
          cartao: 'titulo',
          valor: ({ id, nome }) => elo('retornos', id, nome),
        },
        { nome: 'data', tipo: 'instante', ordem: 'id', valor: ({ dataCadastro }) => dataCadastro },
        {
          nome: 'situacaoRotulo',
          ordem: 'situacao',
          valor: ({ situacao }) => <SituacaoDoRetorno situacao={situacao} />,
        },
        { nome: 'titulos', tipo: 'quantidade', valor: ({ resumo }) => resumo.titulos },
        { nome: 'pagos', tipo: 'quantidade', valor: ({ resumo }) => resumo.pagos },
        { nome: 'valorPago', tipo: 'centavos', valor: ({ resumo }) => resumo.valorPago },
        { nome: 'pendencias', tipo: 'quantidade', valor: ({ resumo }) => resumo.pendencias },
        { nome: 'nsa', escondida: true, valor: ({ nsa }) => nsa },
      ]}
    />
  );
}
