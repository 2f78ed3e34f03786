import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatarInstante } from '../../i18n/instante';
import { RegistrarNoBalcao } from '../busca/registrar-no-balcao';
import { type PessoaNaLista } from '../contrato-balcao';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';

/** Quem está no cadastro, das mais novas. Acha-se alguém pela busca do alto; aqui só se filtra pelo que não identifica. */
export function ListaPessoas() {
  const { t, i18n } = useTranslation('balcao');
  return (
    <ListaDoConsole<PessoaNaLista>
      lista="pessoas"
      titulo={t('pessoas.titulo')}
      vazio={t('pessoas.vazio')}
      acoes={<RegistrarNoBalcao />}
      antes={<p className="sec lista-nota">{t('pessoas.nota')}</p>}
      filtros={
        <FiltrosDaLista
          campos={[
            { nome: 'de', rotulo: t('pessoas.de'), tipo: 'date' },
            { nome: 'ate', rotulo: t('pessoas.ate'), tipo: 'date' },
            {
              nome: 'estrangeiro',
              rotulo: t('pessoas.documento'),
              tipo: 'escolha',
              opcoes: [
                ['false', t('pessoas.comCpf')],
                ['true', t('pessoas.soPassaporte')],
              ],
            },
          ]}
          converter={({ estrangeiro, ...datas }) => ({
            ...datas,
            ...(estrangeiro ? { estrangeiro: estrangeiro === 'true' } : {}),
          })}
        />
      }
      principal={{
        nome: 'nome',
        rotulo: t('pessoas.nome'),
        valor: ({ id, nome, eliminada }) => (
          <Link to={`/admin/pessoas/${id}/show`}>{eliminada ? t('pessoas.eliminada') : nome}</Link>
        ),
      }}
      colunas={[
        {
          nome: 'documento',
          rotulo: t('pessoas.documento'),
          valor: ({ documento }) => <span className="num">{documento}</span>,
        },
        {
          nome: 'municipio',
          rotulo: t('pessoas.municipio'),
          valor: ({ municipio, estrangeiro }) => municipio ?? (estrangeiro ? t('pessoas.exterior') : '—'),
        },
        {
          nome: 'criadaEm',
          rotulo: t('pessoas.criadaEm'),
          valor: ({ criadaEm }) => <span className="num">{formatarInstante(criadaEm, i18n.language)}</span>,
        },
        { nome: 'id', rotulo: t('pessoas.numero'), valor: ({ id }) => <span className="num">{id}</span> },
      ]}
    />
  );
}
