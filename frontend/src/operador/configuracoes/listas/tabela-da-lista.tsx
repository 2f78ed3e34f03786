import { IconeArquivado } from '../../../componentes/icones/arquivado';
import { IconeCerto } from '../../../componentes/icones/certo';
import { IconeLapis } from '../../../componentes/icones/lapis';
import { IconeRenovar } from '../../../componentes/icones/renovar';
import { formatarData } from '../../../i18n/formatos';
import { useTextos } from '../../../i18n/textos';
import { useMesa } from '../../decisoes/editor';
import { Situacao } from '../../decisoes/historia';
import { Etiqueta } from '../../componentes/etiqueta';
import { Tabela } from '../../componentes/tabela';
import { type ListaMudavel, type OpcaoDaLista } from './contrato';
import { type Trabalho } from './formulario-da-lista';
import { useColunasDasLinguas } from './lista-fixa';
import { marcadasPara, porComecar, tipoDaMudanca } from './mudanca';

interface Props {
  lista: ListaMudavel;
  aoTrabalhar: (trabalho: Trabalho) => void;
}

/** As opções de hoje na ordem dos formulários, as retiradas e as que ainda vêm. */
export function TabelaDaLista({ lista, aoTrabalhar }: Props) {
  const { t } = useTextos('listas');
  const { administra } = useMesa();
  const dasLinguas = useColunasDasLinguas<OpcaoDaLista>(({ codigo }) => codigo);
  const vindas = porComecar(lista);
  const dia = (mudanca: { vigenteDesde: string } | undefined) => formatarData(mudanca?.vigenteDesde) ?? '';
  return (
    <Tabela
      classe="lst-tabela"
      linhas={[...lista.opcoes, ...vindas]}
      chave={({ codigo }) => codigo}
      classeDaLinha={({ oferecida }) => (oferecida ? '' : 'lst-fora')}
      colunas={[
        ...dasLinguas,
        {
          rotulo: t('situacao'),
          valor: (opcao) =>
            vindas.includes(opcao) ? (
              <Situacao
                situacao="AGENDADO"
                rotulo={t('estado.marcada', { dia: dia(marcadasPara(lista, opcao.codigo)[0]) })}
              />
            ) : (
              <Etiqueta
                classe={opcao.oferecida ? 'estado-feito' : 'estado-neutro'}
                icone={opcao.oferecida ? IconeCerto : IconeArquivado}
              >
                {t(opcao.oferecida ? 'estado.oferecida' : 'estado.retirada')}
              </Etiqueta>
            ),
        },
        {
          rotulo: t('depois'),
          valor: (opcao) => {
            const depois = marcadasPara(lista, opcao.codigo).slice(vindas.includes(opcao) ? 1 : 0);
            return (
              <span className="lst-marcadas">
                {depois.map((mudanca) => {
                  const tipo = tipoDaMudanca(lista, mudanca);
                  if (tipo === 'ORDEM') return null;
                  const rotulo = t(`emBreve.${tipo}`, { dia: dia(mudanca) });
                  return <Situacao key={mudanca.id} situacao="AGENDADO" rotulo={rotulo} />;
                })}
                {depois.length === 0 ? <span className="sec">{t('nenhum')}</span> : null}
              </span>
            );
          },
        },
        administra && {
          rotulo: t('acao'),
          tipo: 'acoes',
          valor: (opcao) =>
            vindas.includes(opcao) ? null : <Acoes opcao={opcao} aoTrabalhar={aoTrabalhar} />,
        },
      ]}
    />
  );
}

function Acoes({ opcao, aoTrabalhar }: Pick<Props, 'aoTrabalhar'> & { opcao: OpcaoDaLista }) {
  const { t } = useTextos('listas');
  const { descricao_pt: nome, oferecida } = opcao;
  return (
    <span className="bts">
      <button
        type="button"
        className="bt bt-2 bt-p"
        aria-label={t('mudarUma', { nome })}
        onClick={() => aoTrabalhar({ tipo: 'mudar', opcao })}
      >
        <IconeLapis />
        {t('mudar')}
      </button>
      <button
        type="button"
        className="bt bt-3 bt-p"
        aria-label={t(oferecida ? 'retirarUma' : 'trazerUma', { nome })}
        onClick={() => aoTrabalhar({ tipo: oferecida ? 'retirar' : 'trazer', opcao })}
      >
        {oferecida ? <IconeArquivado /> : <IconeRenovar />}
        {t(oferecida ? 'retirar' : 'trazer')}
      </button>
    </span>
  );
}
