import { useTextos } from '../../i18n/textos';
import { RegistrarNoBalcao } from '../busca/registrar-no-balcao';
import { FiltrosDaLista } from '../lista/filtros-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { type PessoaNaLista } from './contrato';
import { AUSENTE } from '../../kernel/ausente';
import { elo } from '../componentes/elo';

/** Quem está no cadastro, das mais novas. Acha-se alguém pela busca do alto; aqui só se filtra pelo que não identifica. */
export function ListaPessoas() {
  const { t } = useTextos('balcao');
  return (
    <ListaDoConsole<PessoaNaLista>
      lista="pessoas"
      assunto="balcao"
      continua
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
      colunas={[
        {
          nome: 'nome',
          cartao: 'titulo',
          valor: ({ id, nome, eliminada }) => elo('pessoas', id, eliminada ? t('pessoas.eliminada') : nome),
        },
        { nome: 'documento', tipo: 'numero', valor: ({ documento }) => documento },
        {
          nome: 'municipio',
          valor: ({ municipio, estrangeiro }) => municipio ?? (estrangeiro ? t('pessoas.exterior') : AUSENTE),
        },
        { nome: 'criadaEm', tipo: 'instante', ordem: 'id', valor: ({ criadaEm }) => criadaEm },
        { nome: 'numero', tipo: 'numero', valor: ({ id }) => id },
      ]}
    />
  );
}
