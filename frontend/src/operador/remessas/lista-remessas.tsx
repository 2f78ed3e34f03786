import { Fragment, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { IconeMais } from '../../componentes/icones/mais';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTentar } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';
import { type AcaoEmLote } from '../lista/fazer-com-marcados';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { arquivoDaRemessa, gerarRemessa, marcarRemessa, type Remessa } from './contrato';
import { EnvioAoBanco } from './envio-ao-banco';
import { ProximaRemessa } from './proxima-remessa';

export const ENTREGAR: AcaoEmLote<Remessa> = {
  textos: 'remessas.lote',
  cabe: ({ enviadaEm }) => enviadaEm === null,
  fazer: (id) => marcarRemessa(id, true),
};

export function ListaRemessas() {
  const { t } = useTextos('console');
  const [geracoes, setGeracoes] = useState(0);
  return (
    <ListaDoConsole<Remessa>
      lista="remessas"
      ajuda="remessa"
      assunto="console"
      continua
      acoes={<BotaoGerar aoGerar={() => setGeracoes((quantas) => quantas + 1)} />}
      antes={<ProximaRemessa key={geracoes} />}
      filtros={
        <FiltrosDaLista
          campos={[{ nome: 'naoBaixadas', rotulo: t('remessas.naoBaixadas'), tipo: 'marcar' }]}
        />
      }
      lote={{
        nomeDe: ({ arquivo }) => arquivo.nome,
        acoes: [ENTREGAR],
      }}
      colunas={[
        {
          nome: 'nome',
          cartao: 'titulo',
          valor: ({ id, arquivo }) => (
            <Link to={`/admin/remessas/${id}/show`}>
              {arquivo.nome.split('_').map((parte, i) => (
                <Fragment key={i}>
                  {i > 0 ? (
                    <>
                      _<wbr />
                    </>
                  ) : null}
                  {parte}
                </Fragment>
              ))}
            </Link>
          ),
        },
        { nome: 'data', tipo: 'instante', ordem: 'id', valor: ({ arquivo }) => arquivo.dataCadastro },
        { nome: 'quantidade', tipo: 'quantidade', valor: ({ quantidade }) => quantidade },
        { nome: 'valor', tipo: 'centavos', ordem: 'valorTotal', valor: ({ valorTotal }) => valorTotal },
        { nome: 'envio', ordem: 'enviadaEm', valor: (remessa) => <EnvioAoBanco remessa={remessa} /> },
        {
          nome: 'arquivo',
          cartao: 'acao',
          valor: ({ id, arquivo }) => (
            <a
              className="bt bt-2 bt-p"
              href={arquivoDaRemessa(id)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('remessas.baixarDe', { nome: arquivo.nome })}
            >
              <IconeBaixar />
              {t('remessas.baixar')}
            </a>
          ),
        },
      ]}
    />
  );
}

function BotaoGerar({ aoGerar }: { aoGerar: () => void }) {
  const { t } = useTextos('console');
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const { ocupado: gerando, tentar } = useTentar();
  const pedir = async () => {
    try {
      const { nome, quantidade, outras, retidos } = await gerarRemessa();
      notificar({
        tipo: 'success',
        titulo: t('geral:sucesso.titulo'),
        mensagem: `${t('sucesso.remessa')} ${t('remessas.gerada', { nome, count: quantidade })}`,
      });
      if (outras.length > 0) {
        notificar({
          tipo: 'info',
          titulo: t('sucesso.remessa'),
          mensagem: t('remessas.outras', {
            count: outras.length,
            nomes: outras.map((outra) => outra.nome).join(', '),
          }),
        });
      }
      if (retidos.length > 0) {
        notificar({
          tipo: 'warning',
          titulo: t('remessas.retidos', { count: retidos.length }),
          mensagem: retidos.map(({ numeroDocumento, texto }) => `${numeroDocumento}: ${texto}`).join('; '),
        });
      }
    } catch (causa) {
      if (!(causa instanceof ErroApi) || causa.status !== 422) throw causa;
      notificar({ tipo: 'info', titulo: t('remessas.naoGerada'), mensagem: causa.message });
    }
  };
  const gerar = async () => {
    await tentar(pedir, t('remessas.naoGerada'));
    // Também do que se recusa: outra pessoa já a gerou, ou a resposta é que se perdeu.
    atualizar();
    aoGerar();
  };
  return (
    <button type="button" className="bt" aria-disabled={gerando} onClick={() => void gerar()}>
      <IconeMais />
      {t(gerando ? 'remessas.gerando' : 'remessas.gerar')}
    </button>
  );
}
