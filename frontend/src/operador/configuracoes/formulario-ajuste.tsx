import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';

import { useNotificar } from '../../componentes/notificacoes';
import { useRecurso } from '../../componentes/usar-recurso';
import { CampoDinheiro } from '../../formularios/campo-dinheiro';
import { CampoDigitos, CampoTexto, CampoTextoLongo } from '../../formularios/campos';
import { CampoSelecao } from '../../formularios/escolhas';
import { FormularioCurto } from '../../formularios/formulario-curto';
import { formatarData } from '../../i18n/formatos';
import { type Ajuste } from '../contrato-configuracoes';
import { marcarAjuste, preverAjuste } from '../servicos-configuracoes';
import { lerDoCampo, valorEmPalavras, valorNoCampo } from './valor';

interface Valores {
  valor: string;
  vigenteDesde: string;
  motivo: string;
}

/** Marca um valor de um dia em diante, e mostra antes o que ele muda. O dia quem confere é o servidor. */
export function FormularioAjuste({ ajuste, aoFechar }: { ajuste: Ajuste; aoFechar: () => void }) {
  const { t } = useTranslation(['configuracoes', 'console', 'formularios']);
  const notificar = useNotificar();
  const { unidade, minimo, maximo } = ajuste;
  const faixa = t('ajustes.faixa', {
    minimo: valorEmPalavras(unidade, minimo, t),
    maximo: valorEmPalavras(unidade, maximo, t),
  });
  const esquema = useMemo(() => {
    const obrigatorio = (campo: string) => t('formularios:validacao.obrigatorio', { campo });
    return object({
      valor: string()
        .required(obrigatorio(t('ajustes.novoValor')))
        .test('faixa', faixa, (texto) => {
          const valor = lerDoCampo(unidade, texto);
          return valor !== null && valor >= minimo && valor <= maximo;
        }),
      vigenteDesde: string().required(obrigatorio(t('ajustes.desde'))),
      motivo: string().trim().required(t('ajustes.motivoCurto')).min(5, t('ajustes.motivoCurto')),
    });
  }, [t, faixa, unidade, minimo, maximo]);
  const inicial: Valores = { valor: valorNoCampo(unidade, ajuste.valor), vigenteDesde: '', motivo: '' };
  return (
    <FormularioCurto<Valores>
      inicial={inicial}
      esquema={esquema}
      enviar={t('ajustes.guardar')}
      aoCancelar={aoFechar}
      aoEnviar={async ({ valor, vigenteDesde, motivo }) => {
        await marcarAjuste({
          chave: ajuste.id,
          valor: lerDoCampo(unidade, valor) ?? 0,
          vigenteDesde,
          motivo: motivo.trim(),
        });
        notificar({ tipo: 'success', titulo: t('console:sucesso.titulo'), mensagem: t('ajustes.guardado') });
        aoFechar();
      }}
    >
      <p className="sec">{t(`ajustes.item.${ajuste.id}.explica`)}</p>
      <CampoDoValor ajuste={ajuste} dica={faixa} />
      <CampoTexto
        nome="vigenteDesde"
        rotulo={t('ajustes.desde')}
        type="date"
        dica={t(ajuste.especie === 'PRAZO' ? 'ajustes.dicaPrazo' : 'ajustes.dicaLimite')}
      />
      <Previa ajuste={ajuste} />
      <CampoTextoLongo
        nome="motivo"
        rotulo={t('ajustes.motivo')}
        dica={t('ajustes.dicaMotivo')}
        maxLength={500}
      />
    </FormularioCurto>
  );
}

function CampoDoValor({ ajuste: { unidade, maximo }, dica }: { ajuste: Ajuste; dica: string }) {
  const { t } = useTranslation('configuracoes');
  const comum = { nome: 'valor', rotulo: t('ajustes.novoValor') };
  if (unidade === 'HORA') return <CampoTexto {...comum} type="time" />;
  if (unidade === 'CENTAVOS') return <CampoDinheiro {...comum} dica={dica} />;
  if (unidade !== 'SIM_NAO') return <CampoDigitos {...comum} dica={dica} maximo={String(maximo).length} />;
  const escolhas = ['0', '1'].map((valor) => ({ valor, rotulo: valorEmPalavras(unidade, Number(valor), t) }));
  return <CampoSelecao {...comum} escolhas={escolhas} />;
}

/** O que muda no dia escolhido, em palavras. */
function Previa({ ajuste }: { ajuste: Ajuste }) {
  const { t } = useTranslation('configuracoes');
  const { values } = useFormikContext<Valores>();
  const { unidade, minimo, maximo } = ajuste;
  const valor = lerDoCampo(unidade, values.valor);
  const dia = /^\d{4}-\d{2}-\d{2}$/.test(values.vigenteDesde) ? values.vigenteDesde : null;
  const pronto = valor !== null && valor >= minimo && valor <= maximo && dia !== null;
  const { dados, erro } = useRecurso(pronto ? `${ajuste.id} ${valor} ${dia}` : null, () =>
    preverAjuste(ajuste.id, valor ?? 0, dia ?? ''),
  );
  const mostrar = (efeito: { valor: number; data: string | null }) =>
    formatarData(efeito.data) ?? valorEmPalavras(unidade, efeito.valor, t);
  return (
    <div className="cfg-previa" aria-live="polite">
      <strong>{t('ajustes.previa')}</strong>
      {erro ? <p>{erro.message}</p> : null}
      {!dados && !erro ? <p className="sec">{t('ajustes.previaVazia')}</p> : null}
      {dados ? (
        <p>
          {dados.antes.valor === dados.depois.valor
            ? t('ajustes.igual')
            : t(`ajustes.item.${ajuste.id}.efeito`, {
                dia: formatarData(dados.dia) ?? '',
                antes: mostrar(dados.antes),
                depois: mostrar(dados.depois),
              })}
        </p>
      ) : null}
    </div>
  );
}
