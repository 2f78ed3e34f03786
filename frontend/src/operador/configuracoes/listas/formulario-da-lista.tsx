import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { array, string } from 'yup';

import { CampoTexto } from '../../../formularios/campos/campos';
import { formatarData } from '../../../i18n/formatos';
import { useTextos } from '../../../i18n/textos';
import { FormularioDaDecisao, type Marcacao } from '../../decisoes/formulario';
import { LINGUAS } from '../../decisoes/linguas';
import { type ListaMudavel, mudarLista, type OpcaoDaLista, type PedidoDeMudanca } from './contrato';
import { mudancaEmPalavras } from './mudanca';
import { Ordenar } from './ordenar';
import { PreviaDaLista } from './previa-da-lista';

export type Trabalho =
  | { tipo: 'nova' }
  | { tipo: 'mudar' | 'retirar' | 'trazer'; opcao: OpcaoDaLista }
  | { tipo: 'ordenar' };

type Valores = Record<(typeof LINGUAS)[number], string> & { ordem: number[] };

/** O pedido que os campos fazem; nulo enquanto falta texto. */
function pedidoDe(trabalho: Trabalho, { pt, en, es, ordem }: Valores): PedidoDeMudanca | null {
  if (trabalho.tipo === 'ordenar') return { especie: 'ORDEM', ordem };
  if (trabalho.tipo === 'retirar' || trabalho.tipo === 'trazer') {
    return { especie: 'OFERTA', codigo: trabalho.opcao.codigo, oferecida: trabalho.tipo === 'trazer' };
  }
  const textos = { pt: pt.trim(), en: en.trim(), es: es.trim() };
  if (Object.values(textos).includes('')) return null;
  return {
    especie: 'TEXTOS',
    textos,
    ...(trabalho.tipo === 'mudar' ? { codigo: trabalho.opcao.codigo } : {}),
  };
}

const DICA = {
  nova: 'dicaNova',
  mudar: 'dicaMudar',
  retirar: 'dicaRetirar',
  trazer: 'dicaTrazer',
  ordenar: 'dicaOrdem',
} as const;

/** Uma mudança de uma lista, com a lista como fica. O dia e os textos quem confere é o servidor. */
export function FormularioDaLista({ lista, trabalho }: { lista: ListaMudavel; trabalho: Trabalho }) {
  const { t } = useTextos('listas', 'configuracoes');
  const comTextos = trabalho.tipo === 'nova' || trabalho.tipo === 'mudar';
  const regras = useMemo(() => {
    const texto = comTextos ? string().trim().required(t('faltaTexto')) : string();
    return { pt: texto, en: texto, es: texto, ordem: array() };
  }, [t, comTextos]);
  const opcao = trabalho.tipo === 'mudar' ? trabalho.opcao : null;
  const inicial: Valores = {
    pt: opcao?.descricao_pt ?? '',
    en: opcao?.descricao_en ?? '',
    es: opcao?.descricao_es ?? '',
    ordem: lista.opcoes.filter(({ oferecida }) => oferecida).map(({ codigo }) => codigo),
  };
  return (
    <FormularioDaDecisao
      inicial={inicial}
      regras={regras}
      explica={t(DICA[trabalho.tipo])}
      enviar={t('configuracoes:ajustes.guardar')}
      feito={t('guardado')}
      prefixo="textos."
      lidas={(valores) => {
        const pedido = pedidoDe(trabalho, valores);
        const codigo = trabalho.tipo === 'ordenar' ? 0 : pedido?.codigo;
        return lista.mudancas.filter((uma) => uma.especie === pedido?.especie && uma.codigo === codigo);
      }}
      dizer={(uma) =>
        `${mudancaEmPalavras(lista, uma, t)} · ${t('desde', { dia: formatarData(uma.vigenteDesde) })}`
      }
      marcar={async ({ vigenteDesde, motivo, vista, ...valores }) => {
        const pedido = pedidoDe(trabalho, valores);
        if (pedido) await mudarLista({ ...pedido, lista: lista.lista, vigenteDesde, motivo, vista });
      }}
      previa={<Previa lista={lista.lista} trabalho={trabalho} />}
    >
      {comTextos
        ? LINGUAS.map((lingua, i) => (
            <CampoTexto
              key={lingua}
              nome={lingua}
              rotulo={t('texto', { lingua: t(`lingua.${lingua}`) })}
              maxLength={60}
              {...(i === 0 ? { dica: t('dicaTextos') } : {})}
            />
          ))
        : null}
      {trabalho.tipo === 'ordenar' ? <Ordenar lista={lista} /> : null}
    </FormularioDaDecisao>
  );
}

function Previa({ lista, trabalho }: { lista: ListaMudavel['lista']; trabalho: Trabalho }) {
  const { t } = useTextos('listas');
  const { values } = useFormikContext<Valores & Marcacao>();
  const pedido = pedidoDe(trabalho, values);
  return (
    <PreviaDaLista
      lista={lista}
      dia={pedido ? values.vigenteDesde : ''}
      mudanca={pedido}
      vazia={t('previaVazia')}
    />
  );
}
