import { type Plugin } from 'vite';

/** De muitas telas, em `src/`: soltos, prenderiam umas às outras ou seriam, cada um, um pedido. A ordem importa: um grupo leva também o que os seus importam. */
const DA_PAGINA = {
  comuns: ['kernel/documento', 'componentes/avisos/aviso.tsx', 'cidadao/pedido/feito-agora.ts'],
  // O login não diz datas nem valores.
  formatos: [
    'componentes/peixes/da-modalidade.tsx',
    'i18n/formatos.ts',
    'kernel/datas.ts',
    'kernel/dinheiro.ts',
    'kernel/protocolo.ts',
    'kernel/uuid.ts',
  ],
  formulario: [
    'componentes/avisos/aviso-de-erro.tsx',
    'componentes/dialogo/usar-perguntar-ao-sair.ts',
    'componentes/avisos/resumo-erros.tsx',
    'componentes/entrada-com-mascara.tsx',
    'formularios/campos/radios.tsx',
    'formularios/ligacao.tsx',
  ],
  // O que a conferência e o boleto também mostram: à parte, para não os prender às listas de licenças nem aos formulários do pedido.
  conferida: [
    'cidadao/guardadas/por-que-nao-guardou.ts',
    'componentes/coberto.tsx',
    'componentes/licenca/protocolo.tsx',
    'componentes/licenca/situacao.tsx',
    'cidadao/licencas/vencimento.ts',
  ],
  guardadas: [
    'api/carteira/abre-sem-rede.ts',
    'api/carteira/carteiras-guardadas.ts',
    'cidadao/guardadas/usar-guardadas.ts',
  ],
  // Também do leitor do fiscal e das carteiras guardadas.
  provas: [
    'api/carteira/conferir-carteira',
    'api/carteira/ed25519',
    'api/carteira/provas',
    'cidadao/autenticidade/idade-da-lista',
    'cidadao/autenticidade/usar-no-aparelho',
    'kernel/declaracao/',
  ],
  // Do leitor do fiscal e das regras.
  acervo: ['api/regras/acervo-guardado', 'cidadao/posso-pescar/usar-acervo'],
  licenca: ['cidadao/licencas/', 'cidadao/satisfacao/carteira-aberta.ts', 'cidadao/satisfacao/se-abriu.tsx'],
  // Também de consultar, que não tem mais nada de um pedido.
  busca: [
    'cidadao/pedido/identificar.ts',
    'cidadao/pedido/sem-rede-aqui.tsx',
    'cidadao/pedido/textos-do-pedido.ts',
    'formularios/perguntas/busca-documento',
  ],
  // E o formik, que estes importam: de todo formulário, até do que não tem campos de escrever.
  'com-formik': [
    'formularios/campos/escolhas.tsx',
    'formularios/campos/guardar-ao-mudar',
    'formularios/erros-do-formulario.tsx',
    'formularios/moldura.tsx',
  ],
  // Registrar, renovar e pedir.
  pedido: [
    'cidadao/pedido/abertas.ts',
    'cidadao/pedido/ajuda.tsx',
    'cidadao/pedido/assistente.tsx',
    'cidadao/pedido/listas-do-pedido.ts',
    'cidadao/pedido/primeira-pergunta.tsx',
    'cidadao/pedido/rascunho.ts',
    'cidadao/pedido/usar-pedido.ts',
    'componentes/licenca/aberta.ts',
    'componentes/textos-da-agencia.ts',
  ],
  pirarucu: ['componentes/peixes/desenhar-peixe.tsx', 'componentes/peixes/pirarucu.tsx'],
  campos: [
    'formularios/campos/campos',
    'formularios/pagador/campos',
    'formularios/erros-do-servidor.ts',
    'formularios/formulario-curto.tsx',
    'formularios/esquema-tardio.ts',
  ],
};

const estaEm = (id: string, lugar: string) => id.includes(`/src/${lugar}`);

export const GRUPOS = [
  // O que a entrada sempre traz: as bibliotecas mudam juntas e raramente; o resto, num bloco só, comprime melhor e é um pedido.
  { name: 'bibliotecas', test: /node_modules\//, tags: ['$initial' as const] },
  { name: 'folhas', test: /\/src\/componentes\/(formulario|licenca\/licenca)\.css$/ },
  { name: 'entrada', tags: ['$initial' as const] },
  // Só de quem o navegador não sabe conferir: sem grupo iria no do console, e o console inteiro com ele.
  { name: 'assinatura', test: /node_modules\/@noble\// },
  // O console (react-admin, MUI): o telefone do cidadão nunca o baixa.
  { name: 'console', test: /node_modules\/(@mui|react-admin|ra-[a-z-]+)\// },
  ...Object.entries(DA_PAGINA).map(([name, lugares]) => ({
    name,
    test: (id: string) => lugares.some((lugar) => estaEm(id, lugar)),
  })),
];

/** Um lugar que mudou de nome perderia o seu grupo em silêncio. */
export function conferirGrupos(): Plugin {
  return {
    name: 'conferir-grupos',
    apply: 'build',
    buildEnd(falha) {
      if (falha) return;
      const modulos = [...this.getModuleIds()];
      const vazios = Object.values(DA_PAGINA)
        .flat()
        .filter((lugar) => !modulos.some((id) => estaEm(id, lugar)));
      if (vazios.length > 0) this.error(`grupos sem módulo: ${vazios.join(', ')}`);
    },
  };
}
