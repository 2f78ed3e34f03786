import { useGetOne } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';

import { Esqueleto, FalhaDeCarga } from '../../componentes/avisos/estados';
import { IconeSetaDireita } from '../../componentes/icones/seta-direita';
import { useRecurso } from '../../componentes/usar-recurso';
import { useTitulo } from '../../componentes/usar-titulo';
import { fichaDe } from '../data-provider';
import { Cabecalho } from '../cabecalho';
import { type FichaDaPessoa } from '../pessoas/contrato';
import { Comparacao } from './comparacao';
import { preverJuncao } from './contrato';
import { EscolherOutro } from './escolher-outro';
import '../licencas/ficha.css';
import './juncao.css';

/** Dois cadastros da mesma pessoa: acha-se o outro, comparam-se os dois e escolhe-se o que fica. */
export function TelaJuncao() {
  const { t } = useTranslation(['balcao', 'console']);
  const id = Number(useParams()['id']);
  const [endereco, mudarEndereco] = useSearchParams();
  const com = Number(endereco.get('com')) || null;
  const { data, error, refetch } = useGetOne<FichaDaPessoa>(fichaDe('pessoas'), { id });
  useTitulo(t('juncao.titulo'));
  if (!data) {
    return error ? (
      <FalhaDeCarga mensagem={error.message} aoTentar={() => void refetch()} />
    ) : (
      <Esqueleto linhas={6} />
    );
  }
  return (
    <>
      <nav className="trilha" aria-label={t('console:menu.trilha')}>
        <Link to="/admin/pessoas">{t('pessoas.titulo')}</Link>
        <IconeSetaDireita />
        <Link to={`/admin/pessoas/${id}/show`}>{t('pessoas.ficha', { id })}</Link>
        <IconeSetaDireita />
        <span>{t('juncao.curto')}</span>
      </nav>
      <Cabecalho titulo={t('juncao.titulo')} />
      {com === null ? (
        <EscolherOutro pessoa={data} aoEscolher={(outro) => mudarEndereco({ com: String(outro) })} />
      ) : (
        <Previa id={id} com={com} />
      )}
    </>
  );
}

function Previa({ id, com }: { id: number; com: number }) {
  const previa = useRecurso(`juncao ${id} ${com}`, () => preverJuncao(id, com));
  if (previa.erro) return <FalhaDeCarga mensagem={previa.erro.message} aoTentar={previa.recarregar} />;
  if (!previa.dados) return <Esqueleto linhas={10} />;
  return <Comparacao key={previa.dados.versao} previa={previa.dados} />;
}
