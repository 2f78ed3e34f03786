import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';

import { useNotificar } from '../../../componentes/notificacoes';
import { CampoTexto, CampoTextoLongo } from '../../../formularios/campos';
import { FormularioCurto } from '../../../formularios/formulario-curto';
import { type ListaMudavel, type OpcaoDaLista, type PedidoDeMudanca } from '../../contrato-configuracoes';
import { mudarLista } from '../../servicos-configuracoes';
import { Ordenar } from './ordenar';
import { PreviaDaLista } from './previa-da-lista';

const LINGUAS = ['pt', 'en', 'es'] as const;

export type Trabalho =
  { tipo: 'nova' } | { tipo: 'mudar' | 'retirar' | 'trazer'; opcao: OpcaoDaLista } | { tipo: 'ordenar' };

interface Valores {
  pt: string;
  en: string;
  es: string;
  ordem: number[];
  vigenteDesde: string;
  motivo: string;
}

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
export function FormularioDaLista({
  lista,
  trabalho,
  aoFechar,
}: {
  lista: ListaMudavel;
  trabalho: Trabalho;
  aoFechar: () => void;
}) {
  const { t } = useTranslation(['listas', 'configuracoes', 'console', 'formularios']);
  const notificar = useNotificar();
  const comTextos = trabalho.tipo === 'nova' || trabalho.tipo === 'mudar';
  const esquema = useMemo(() => {
    const texto = comTextos ? string().trim().required(t('faltaTexto')) : string();
    return object({
      pt: texto,
      en: texto,
      es: texto,
      ordem: array(),
      vigenteDesde: string().required(
        t('formularios:validacao.obrigatorio', { campo: t('configuracoes:ajustes.desde') }),
      ),
      motivo: string()
        .trim()
        .required(t('configuracoes:ajustes.motivoCurto'))
        .min(5, t('configuracoes:ajustes.motivoCurto')),
    });
  }, [t, comTextos]);
  const opcao = trabalho.tipo === 'mudar' ? trabalho.opcao : null;
  const inicial: Valores = {
    pt: opcao?.descricao_pt ?? '',
    en: opcao?.descricao_en ?? '',
    es: opcao?.descricao_es ?? '',
    ordem: lista.opcoes.filter(({ oferecida }) => oferecida).map(({ codigo }) => codigo),
    vigenteDesde: '',
    motivo: '',
  };
  return (
    <FormularioCurto
      inicial={inicial}
      esquema={esquema}
      enviar={t('configuracoes:ajustes.guardar')}
      aoCancelar={aoFechar}
      aoEnviar={async (valores) => {
        const pedido = pedidoDe(trabalho, valores);
        if (!pedido) return;
        const { vigenteDesde, motivo } = valores;
        await mudarLista({ ...pedido, lista: lista.lista, vigenteDesde, motivo: motivo.trim() });
        notificar({ tipo: 'success', titulo: t('console:sucesso.titulo'), mensagem: t('guardado') });
        aoFechar();
      }}
    >
      <p className="sec">{t(DICA[trabalho.tipo])}</p>
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
      <CampoTexto
        nome="vigenteDesde"
        rotulo={t('configuracoes:ajustes.desde')}
        type="date"
        dica={t('configuracoes:ajustes.dicaPrazo')}
      />
      <Previa lista={lista.lista} trabalho={trabalho} />
      <CampoTextoLongo
        nome="motivo"
        rotulo={t('configuracoes:ajustes.motivo')}
        dica={t('configuracoes:ajustes.dicaMotivo')}
        maxLength={500}
      />
    </FormularioCurto>
  );
}

function Previa({ lista, trabalho }: { lista: ListaMudavel['lista']; trabalho: Trabalho }) {
  const { t } = useTranslation('listas');
  const { values } = useFormikContext<Valores>();
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
