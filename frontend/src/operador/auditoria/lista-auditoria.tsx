import { useState } from 'react';
import { Link } from 'react-router';

import { useTextos } from '../../i18n/textos';
import { Ator } from '../componentes/ator';
import { ListaDoConsole } from '../lista/lista-do-console';
import { EloDaPessoa } from '../pessoas/elo-da-pessoa';
import { ConferirIntegridade } from './conferir-integridade';
import { type RegistroAuditado } from './contrato';
import { DetalheDoRegistro } from './detalhe-do-registro';
import { FiltrosDaAuditoria } from './filtros-da-auditoria';
import { escreverAtor, nomeDoObjetoAuditado, telaDoObjeto } from './nomes';
import { AUSENTE } from '../../kernel/ausente';

/** Quem fez o quê, quando e sobre quem. Só leitura: nada aqui se apaga. */
export function ListaAuditoria() {
  const { t } = useTextos('console', 'rotulos');
  const [aberto, setAberto] = useState<RegistroAuditado | null>(null);
  return (
    <ListaDoConsole<RegistroAuditado>
      lista="auditoria"
      assunto="console"
      continua
      antes={
        <>
          <ConferirIntegridade />
          <DetalheDoRegistro registro={aberto} aoFechar={() => setAberto(null)} />
        </>
      }
      filtros={<FiltrosDaAuditoria />}
      colunas={[
        { nome: 'quando', tipo: 'instante', ordem: 'id', valor: ({ em }) => em },
        { nome: 'quem', valor: ({ ator }) => <Ator de={escreverAtor(ator)} papel={ator.papel} /> },
        {
          nome: 'oQue',
          cartao: 'titulo',
          valor: ({ acao }) => <strong>{t(`rotulos:acao.${acao}`, { defaultValue: acao })}</strong>,
        },
        { nome: 'sobre', valor: (registro) => <Sobre registro={registro} /> },
        {
          nome: 'mais',
          cartao: 'acao',
          valor: (registro) => (
            <button
              type="button"
              className="bt bt-2 bt-p"
              aria-label={t('auditoria.detalhesDe', { id: registro.id })}
              onClick={() => setAberto(registro)}
            >
              {t('auditoria.detalhes')}
            </button>
          ),
        },
      ]}
    />
  );
}

function Sobre({ registro: { objeto, pessoaId } }: { registro: RegistroAuditado }) {
  const { t } = useTextos('console');
  const outro = objeto && objeto.tipo !== 'pessoa' ? objeto : null;
  if (!outro && !pessoaId) return AUSENTE;
  const tela = outro && telaDoObjeto(outro, pessoaId);
  const nome = outro && nomeDoObjetoAuditado(outro, t);
  return (
    <>
      {tela ? <Link to={tela}>{nome}</Link> : nome}
      {outro && pessoaId ? ' · ' : ''}
      {pessoaId ? <EloDaPessoa id={pessoaId} /> : null}
    </>
  );
}
