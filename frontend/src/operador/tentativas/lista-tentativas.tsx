import { IconeCadeado } from '../../componentes/icones/cadeado';
import { IconeAviso } from '../../componentes/icones/aviso';
import { useTextos } from '../../i18n/textos';
import { Etiqueta } from '../componentes/etiqueta';
import { EscolhaDaLista } from '../lista/escolha-da-lista';
import { ListaDoConsole } from '../lista/lista-do-console';
import { type Tentativa } from './contrato';

const TIPOS = ['LOGIN', 'CONFIRMACAO', 'BUSCA'] as const;

/** Senhas, confirmações e buscas que falharam ou foram bloqueadas. Documentos e endereços vêm cobertos. */
export function ListaTentativas() {
  const { t } = useTextos('console', 'rotulos');
  return (
    <ListaDoConsole<Tentativa>
      lista="tentativas"
      continua
      assunto="console"
      filtros={
        <EscolhaDaLista<Tentativa['tipo']>
          campo="tipo"
          rotulo={t('tentativas.filtrar')}
          opcoes={[null, ...TIPOS]}
          nomeDe={(tipo) => t(tipo ? `rotulos:tentativa.${tipo}` : 'tentativas.todas')}
        />
      }
      colunas={[
        { nome: 'quando', tipo: 'instante', ordem: 'id', valor: ({ em }) => em },
        { nome: 'tipoRotulo', cartao: 'titulo', valor: ({ tipo }) => t(`rotulos:tentativa.${tipo}`) },
        { nome: 'resultadoRotulo', valor: ({ resultado }) => <Resultado resultado={resultado} /> },
        { nome: 'documento', tipo: 'numero', valor: ({ documentoMascarado }) => documentoMascarado },
        { nome: 'endereco', tipo: 'numero', valor: ({ enderecoMascarado }) => enderecoMascarado },
      ]}
    />
  );
}

function Resultado({ resultado }: { resultado: Tentativa['resultado'] }) {
  const { t } = useTextos('console', 'rotulos');
  const bloqueio = resultado === 'BLOQUEIO';
  return (
    <Etiqueta
      classe={bloqueio ? 'estado-erro' : 'estado-espera'}
      icone={bloqueio ? IconeCadeado : IconeAviso}
    >
      {t(`rotulos:desfecho.${resultado}`)}
    </Etiqueta>
  );
}
