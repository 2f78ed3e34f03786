import { Aviso } from '../../componentes/avisos/aviso';
import { formatarInstante } from '../../i18n/instante';
import { useTextos } from '../../i18n/textos';
import { idadeRelativa } from '../../kernel/idade';
import { type Precisa } from './contrato';
import { formatarTamanho } from '../componentes/formatar-tamanho';

type Copias = Pick<Precisa, 'copia' | 'ensaio' | 'porDizer'>;

/** Se há o que pedir a quem cuida do servidor. */
export const servidorPedeAlguem = ({ copia, ensaio, porDizer = [] }: Copias): boolean =>
  copia.atrasada || ensaio.atrasada || ensaio.certo === false || porDizer.length > 0;

/** Quando se fez a última cópia do banco de dados, e quando se ensaiou voltar dela; avisos quando faltam, e do que a instalação não disse. */
export function DoServidor({ copia, ensaio, porDizer = [] }: Copias) {
  const { idioma } = useTextos('gestao');
  const quando = ({ em, idade }: Copias['copia'] | Copias['ensaio']) =>
    em === null
      ? null
      : {
          quando: formatarInstante(em, idioma),
          idade: idadeRelativa(em, Date.parse(em) + (idade ?? 0) * 1000, idioma),
        };
  const daCopia = quando(copia);
  const doEnsaio = quando(ensaio);
  return (
    <div className="pn-copia">
      {porDizer.length > 0 ? (
        <Linha qual="porDizer" feita="" valores={{ variaveis: porDizer.join(', ') }} />
      ) : null}
      <Linha
        qual={copia.atrasada ? (daCopia ? 'copiaAtrasada' : 'copiaNunca') : null}
        feita="copiaFeita"
        valores={{ ...daCopia, tamanho: formatarTamanho(copia.bytes ?? 0, idioma) }}
      />
      <Linha
        qual={
          ensaio.certo === false
            ? 'ensaioErrado'
            : ensaio.atrasada
              ? doEnsaio
                ? 'ensaioAtrasado'
                : 'ensaioNunca'
              : null
        }
        feita="ensaioFeito"
        valores={{
          ...doEnsaio,
          demora: (ensaio.segundos ?? 0).toLocaleString(idioma),
        }}
      />
    </div>
  );
}

function Linha({
  qual,
  feita,
  valores,
}: {
  qual: string | null;
  feita: string;
  valores: Record<string, string>;
}) {
  const { t } = useTextos('gestao');
  if (qual === null) return <p>{t(`painel.${feita}`, valores)}</p>;
  return (
    <Aviso tipo="pendente" titulo={t(`painel.${qual}`)} papel="status">
      <p>{t(`painel.${qual}Texto`, valores)}</p>
    </Aviso>
  );
}
