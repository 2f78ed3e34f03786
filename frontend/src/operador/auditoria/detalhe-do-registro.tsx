import { Link } from 'react-router';

import { Dialogo } from '../../componentes/dialogo/dialogo';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { Ator } from '../componentes/ator';
import { EloDaPessoa } from '../pessoas/elo-da-pessoa';
import { type RegistroAuditado } from './contrato';
import { escreverAtor, nomeDoObjetoAuditado, telaDoObjeto } from './nomes';

interface Props {
  registro: RegistroAuditado | null;
  aoFechar: () => void;
}

export function DetalheDoRegistro({ registro, aoFechar }: Props) {
  const { t } = useTextos('console', 'conta');
  return (
    <Dialogo
      titulo={registro ? t('auditoria.registro', { id: registro.id }) : ''}
      aberto={registro !== null}
      aoFechar={aoFechar}
      acoes={
        <button type="button" className="bt" onClick={aoFechar}>
          {t('geral:acoes.fechar')}
        </button>
      }
    >
      {registro ? <Dados registro={registro} /> : null}
    </Dialogo>
  );
}

function Dados({ registro }: { registro: RegistroAuditado }) {
  const { t, idioma } = useTextos('console', 'rotulos');
  const { em, ator, acao, objeto, pessoaId, requisicao, detalhes } = registro;
  const tela = objeto && telaDoObjeto(objeto, pessoaId);
  const nome = objeto && nomeDoObjetoAuditado(objeto, t);
  const linhas: [string, React.ReactNode][] = [
    [t('auditoria.quando'), formatarInstante(em, idioma)],
    [t('auditoria.quem'), <Ator key="a" de={escreverAtor(ator)} papel={ator.papel} />],
    [t('auditoria.oQue'), `${t(`rotulos:acao.${acao}`, { defaultValue: acao })} (${acao})`],
    [t('auditoria.objeto'), tela ? <Link to={tela}>{nome}</Link> : nome],
    [t('auditoria.pessoa'), pessoaId && <EloDaPessoa id={pessoaId} />],
    [t('auditoria.requisicao'), requisicao],
    ...Object.entries(detalhes).map(([nome, valor]): [string, string] => [nome, String(valor)]),
  ];
  return (
    <dl className="dados">
      {linhas.map(([rotulo, valor]) =>
        valor === null ? null : (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
