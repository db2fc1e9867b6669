// Generated from a migrated database by supabase/generate.ts. Do not edit.

export type JsonObject = { [key: string]: Json | undefined }
export type Json = string | number | boolean | null | JsonObject | Json[]

export type Database = {
  public: {
    Tables: {
      billing_details: {
        Row: {
          user_id: string
          state: 'Andhra Pradesh' | 'Arunachal Pradesh' | 'Assam' | 'Bihar' | 'Chhattisgarh' | 'Goa' | 'Gujarat' | 'Haryana' | 'Himachal Pradesh' | 'Jharkhand' | 'Karnataka' | 'Kerala' | 'Madhya Pradesh' | 'Maharashtra' | 'Manipur' | 'Meghalaya' | 'Mizoram' | 'Nagaland' | 'Odisha' | 'Punjab' | 'Rajasthan' | 'Sikkim' | 'Tamil Nadu' | 'Telangana' | 'Tripura' | 'Uttar Pradesh' | 'Uttarakhand' | 'West Bengal' | 'Andaman and Nicobar Islands' | 'Chandigarh' | 'Dadra and Nagar Haveli and Daman and Diu' | 'Delhi' | 'Jammu and Kashmir' | 'Ladakh' | 'Lakshadweep' | 'Puducherry'
        }
        Insert: {
          user_id?: string
          state: 'Andhra Pradesh' | 'Arunachal Pradesh' | 'Assam' | 'Bihar' | 'Chhattisgarh' | 'Goa' | 'Gujarat' | 'Haryana' | 'Himachal Pradesh' | 'Jharkhand' | 'Karnataka' | 'Kerala' | 'Madhya Pradesh' | 'Maharashtra' | 'Manipur' | 'Meghalaya' | 'Mizoram' | 'Nagaland' | 'Odisha' | 'Punjab' | 'Rajasthan' | 'Sikkim' | 'Tamil Nadu' | 'Telangana' | 'Tripura' | 'Uttar Pradesh' | 'Uttarakhand' | 'West Bengal' | 'Andaman and Nicobar Islands' | 'Chandigarh' | 'Dadra and Nagar Haveli and Daman and Diu' | 'Delhi' | 'Jammu and Kashmir' | 'Ladakh' | 'Lakshadweep' | 'Puducherry'
        }
        Update: {
          user_id?: string
          state?: 'Andhra Pradesh' | 'Arunachal Pradesh' | 'Assam' | 'Bihar' | 'Chhattisgarh' | 'Goa' | 'Gujarat' | 'Haryana' | 'Himachal Pradesh' | 'Jharkhand' | 'Karnataka' | 'Kerala' | 'Madhya Pradesh' | 'Maharashtra' | 'Manipur' | 'Meghalaya' | 'Mizoram' | 'Nagaland' | 'Odisha' | 'Punjab' | 'Rajasthan' | 'Sikkim' | 'Tamil Nadu' | 'Telangana' | 'Tripura' | 'Uttar Pradesh' | 'Uttarakhand' | 'West Bengal' | 'Andaman and Nicobar Islands' | 'Chandigarh' | 'Dadra and Nagar Haveli and Daman and Diu' | 'Delhi' | 'Jammu and Kashmir' | 'Ladakh' | 'Lakshadweep' | 'Puducherry'
        }
        Relationships: []
      }
      conversation_reports: {
        Row: {
          id: string
          reporter: string
          conversation_id: string
          reason: 'spam' | 'abuse' | 'fraud' | 'money_outside' | 'other'
          details: string | null
          status: 'open' | 'upheld' | 'dismissed'
          created_at: string
        }
        Insert: {
          id?: string
          reporter?: string
          conversation_id: string
          reason: 'spam' | 'abuse' | 'fraud' | 'money_outside' | 'other'
          details?: string | null
          status?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
        }
        Update: {
          id?: string
          reporter?: string
          conversation_id?: string
          reason?: 'spam' | 'abuse' | 'fraud' | 'money_outside' | 'other'
          details?: string | null
          status?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'conversation_reports_conversation_id_fkey'
            columns: ['conversation_id']
            isOneToOne: false
            referencedRelation: 'conversations'
            referencedColumns: ['id']
          },
        ]
      }
      conversations: {
        Row: {
          id: string
          idea_id: string | null
          investor: string | null
          founder: string | null
          started_at: string
          last_number: number
          last_at: string
          investor_read: number
          founder_read: number
          waiting_for: 'investor' | 'founder' | null
          waiting_since: string | null
          reminded_at: string | null
          is_answered: boolean
          unreachable_at: string | null
          investor_muted: boolean
          founder_muted: boolean
          last_chain: string
        }
        Insert: {
          id?: string
          idea_id?: string | null
          investor?: string | null
          founder?: string | null
          started_at?: string
          last_number?: number
          last_at?: string
          investor_read?: number
          founder_read?: number
          waiting_for?: 'investor' | 'founder' | null
          waiting_since?: string | null
          reminded_at?: string | null
          is_answered?: boolean
          unreachable_at?: string | null
          investor_muted?: boolean
          founder_muted?: boolean
          last_chain?: string
        }
        Update: {
          id?: string
          idea_id?: string | null
          investor?: string | null
          founder?: string | null
          started_at?: string
          last_number?: number
          last_at?: string
          investor_read?: number
          founder_read?: number
          waiting_for?: 'investor' | 'founder' | null
          waiting_since?: string | null
          reminded_at?: string | null
          is_answered?: boolean
          unreachable_at?: string | null
          investor_muted?: boolean
          founder_muted?: boolean
          last_chain?: string
        }
        Relationships: [
          {
            foreignKeyName: 'conversations_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      days_given: {
        Row: {
          id: string
          user_id: string
          subscription_id: string
          idea_id: string | null
          conversation_id: string | null
          reason: 'unanswered' | 'unreachable' | 'withdrawn' | 'left'
          days: number
          given_at: string
        }
        Insert: {
          id?: string
          user_id: string
          subscription_id: string
          idea_id?: string | null
          conversation_id?: string | null
          reason: 'unanswered' | 'unreachable' | 'withdrawn' | 'left'
          days: number
          given_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          subscription_id?: string
          idea_id?: string | null
          conversation_id?: string | null
          reason?: 'unanswered' | 'unreachable' | 'withdrawn' | 'left'
          days?: number
          given_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'days_given_conversation_id_fkey'
            columns: ['conversation_id']
            isOneToOne: true
            referencedRelation: 'conversations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'days_given_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'days_given_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'subscriptions'
            referencedColumns: ['id']
          },
        ]
      }
      deal_bills: {
        Row: {
          id: string
          deal_id: string
          use_number: number | null
          amount: number
          billed_on: string
          file: string | null
          note: string | null
          sent_at: string
          replaces: string | null
        }
        Insert: {
          id: string
          deal_id: string
          use_number?: number | null
          amount: number
          billed_on: string
          file?: string | null
          note?: string | null
          sent_at?: string
          replaces?: string | null
        }
        Update: {
          id?: string
          deal_id?: string
          use_number?: number | null
          amount?: number
          billed_on?: string
          file?: string | null
          note?: string | null
          sent_at?: string
          replaces?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'deal_bills_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_bills_deal_id_use_number_fkey'
            columns: ['deal_id', 'use_number']
            isOneToOne: false
            referencedRelation: 'deal_uses'
            referencedColumns: ['deal_id', 'number']
          },
          {
            foreignKeyName: 'deal_bills_replaces_fkey'
            columns: ['replaces']
            isOneToOne: true
            referencedRelation: 'deal_bills'
            referencedColumns: ['id']
          },
        ]
      }
      deal_dues: {
        Row: {
          deal_id: string
          number: number
          due_on: string
          amount: number | null
          principal: number
          paid: number
          paid_on: string | null
          is_open: boolean
          reminded_at: string | null
        }
        Insert: {
          deal_id: string
          number: number
          due_on: string
          amount?: number | null
          principal?: number
          paid?: number
          paid_on?: string | null
          is_open?: never
          reminded_at?: string | null
        }
        Update: {
          deal_id?: string
          number?: number
          due_on?: string
          amount?: number | null
          principal?: number
          paid?: number
          paid_on?: string | null
          is_open?: never
          reminded_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'deal_dues_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
        ]
      }
      deal_payments: {
        Row: {
          id: string
          deal_id: string
          direction: 'funding' | 'return'
          amount: number
          paid_on: string
          means: string | null
          reference: string | null
          due_number: number | null
          recorded_side: 'investor' | 'founder'
          recorded_at: string
          state: 'recorded' | 'confirmed' | 'disputed' | 'taken_back'
          answered_at: string | null
          reason: string | null
          reminded_at: string | null
        }
        Insert: {
          id: string
          deal_id: string
          direction: 'funding' | 'return'
          amount: number
          paid_on: string
          means?: string | null
          reference?: string | null
          due_number?: number | null
          recorded_side: 'investor' | 'founder'
          recorded_at?: string
          state?: 'recorded' | 'confirmed' | 'disputed' | 'taken_back'
          answered_at?: string | null
          reason?: string | null
          reminded_at?: string | null
        }
        Update: {
          id?: string
          deal_id?: string
          direction?: 'funding' | 'return'
          amount?: number
          paid_on?: string
          means?: string | null
          reference?: string | null
          due_number?: number | null
          recorded_side?: 'investor' | 'founder'
          recorded_at?: string
          state?: 'recorded' | 'confirmed' | 'disputed' | 'taken_back'
          answered_at?: string | null
          reason?: string | null
          reminded_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'deal_payments_deal_id_due_number_fkey'
            columns: ['deal_id', 'due_number']
            isOneToOne: false
            referencedRelation: 'deal_dues'
            referencedColumns: ['deal_id', 'number']
          },
          {
            foreignKeyName: 'deal_payments_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
        ]
      }
      deal_uses: {
        Row: {
          deal_id: string
          number: number
          label: string
          amount: number
          label_key: string | null
        }
        Insert: {
          deal_id: string
          number: number
          label: string
          amount: number
          label_key?: string | null
        }
        Update: {
          deal_id?: string
          number?: number
          label?: string
          amount?: number
          label_key?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'deal_uses_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
        ]
      }
      deals: {
        Row: {
          id: string
          conversation_id: string
          offer_id: string
          idea_id: string | null
          investor: string | null
          founder: string | null
          kind: string
          amount: number
          terms: Json
          state: 'accepted' | 'agreed' | 'funded' | 'completed' | 'called_off'
          accepted_at: string
          investor_agreed_at: string | null
          founder_agreed_at: string | null
          funded_at: string | null
          ended_at: string | null
          fee_percent: number
          investor_completed_at: string | null
          founder_completed_at: string | null
          ended_side: 'investor' | 'founder' | 'sangam' | null
          ended_reason: string | null
        }
        Insert: {
          id?: string
          conversation_id: string
          offer_id: string
          idea_id?: string | null
          investor?: string | null
          founder?: string | null
          kind: string
          amount: number
          terms: Json
          state?: 'accepted' | 'agreed' | 'funded' | 'completed' | 'called_off'
          accepted_at?: string
          investor_agreed_at?: string | null
          founder_agreed_at?: string | null
          funded_at?: string | null
          ended_at?: string | null
          fee_percent?: number
          investor_completed_at?: string | null
          founder_completed_at?: string | null
          ended_side?: 'investor' | 'founder' | 'sangam' | null
          ended_reason?: string | null
        }
        Update: {
          id?: string
          conversation_id?: string
          offer_id?: string
          idea_id?: string | null
          investor?: string | null
          founder?: string | null
          kind?: string
          amount?: number
          terms?: Json
          state?: 'accepted' | 'agreed' | 'funded' | 'completed' | 'called_off'
          accepted_at?: string
          investor_agreed_at?: string | null
          founder_agreed_at?: string | null
          funded_at?: string | null
          ended_at?: string | null
          fee_percent?: number
          investor_completed_at?: string | null
          founder_completed_at?: string | null
          ended_side?: 'investor' | 'founder' | 'sangam' | null
          ended_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'deals_conversation_id_fkey'
            columns: ['conversation_id']
            isOneToOne: false
            referencedRelation: 'conversations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_offer_id_fkey'
            columns: ['offer_id']
            isOneToOne: true
            referencedRelation: 'offers'
            referencedColumns: ['id']
          },
        ]
      }
      google_profiles: {
        Row: {
          user_id: string
          name: string | null
          picture: string | null
          email: string | null
        }
        Insert: {
          user_id: string
          name?: string | null
          picture?: string | null
          email?: string | null
        }
        Update: {
          user_id?: string
          name?: string | null
          picture?: string | null
          email?: string | null
        }
        Relationships: []
      }
      idea_contacts: {
        Row: {
          idea_id: string
          user_id: string
          first_at: string
          last_at: string
        }
        Insert: {
          idea_id: string
          user_id: string
          first_at?: string
          last_at?: string
        }
        Update: {
          idea_id?: string
          user_id?: string
          first_at?: string
          last_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'idea_contacts_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      idea_drafts: {
        Row: {
          id: string
          user_id: string
          idea_id: string | null
          answers: JsonObject
          step: number
          updated_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          idea_id?: string | null
          answers: JsonObject
          step?: number
          updated_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          idea_id?: string | null
          answers?: JsonObject
          step?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'idea_drafts_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      idea_plans: {
        Row: {
          idea_id: string
          month: string
          sales: number
          spent: number
          given_at: string
        }
        Insert: {
          idea_id: string
          month: string
          sales: number
          spent: number
          given_at?: string
        }
        Update: {
          idea_id?: string
          month?: string
          sales?: number
          spent?: number
          given_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'idea_plans_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      idea_questions: {
        Row: {
          id: string
          idea_id: string
          asker: string | null
          question: string | null
          status: 'open' | 'answered' | 'declined' | 'taken_back'
          asked_at: string
          answer: string | null
          answered_at: string | null
          edited_at: string | null
          hidden_part: 'question' | 'answer' | null
        }
        Insert: {
          id?: string
          idea_id: string
          asker?: string | null
          question?: string | null
          status?: 'open' | 'answered' | 'declined' | 'taken_back'
          asked_at?: string
          answer?: string | null
          answered_at?: string | null
          edited_at?: string | null
          hidden_part?: 'question' | 'answer' | null
        }
        Update: {
          id?: string
          idea_id?: string
          asker?: string | null
          question?: string | null
          status?: 'open' | 'answered' | 'declined' | 'taken_back'
          asked_at?: string
          answer?: string | null
          answered_at?: string | null
          edited_at?: string | null
          hidden_part?: 'question' | 'answer' | null
        }
        Relationships: [
          {
            foreignKeyName: 'idea_questions_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      idea_ratings: {
        Row: {
          id: string
          idea_id: string
          investor: string
          description: number | null
          answers: number | null
          words: string | null
          status: 'shown' | 'hidden'
          rated_at: string
          edited_at: string | null
          reply: string | null
          replied_at: string | null
          reply_edited_at: string | null
        }
        Insert: {
          id?: string
          idea_id: string
          investor: string
          description?: number | null
          answers?: number | null
          words?: string | null
          status?: 'shown' | 'hidden'
          rated_at?: string
          edited_at?: string | null
          reply?: string | null
          replied_at?: string | null
          reply_edited_at?: string | null
        }
        Update: {
          id?: string
          idea_id?: string
          investor?: string
          description?: number | null
          answers?: number | null
          words?: string | null
          status?: 'shown' | 'hidden'
          rated_at?: string
          edited_at?: string | null
          reply?: string | null
          replied_at?: string | null
          reply_edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'idea_ratings_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      idea_reports: {
        Row: {
          id: string
          reporter: string
          idea_id: string
          reason: 'misleading_figures' | 'contact_details' | 'not_their_business' | 'unlawful' | 'other'
          details: string | null
          status: 'open' | 'upheld' | 'dismissed'
          created_at: string
        }
        Insert: {
          id?: string
          reporter?: string
          idea_id: string
          reason: 'misleading_figures' | 'contact_details' | 'not_their_business' | 'unlawful' | 'other'
          details?: string | null
          status?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
        }
        Update: {
          id?: string
          reporter?: string
          idea_id?: string
          reason?: 'misleading_figures' | 'contact_details' | 'not_their_business' | 'unlawful' | 'other'
          details?: string | null
          status?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'idea_reports_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      idea_review_comments: {
        Row: {
          id: number
          review_id: number
          idea_id: string
          version: number
          field: 'business_name' | 'category' | 'custom_category' | 'pincode' | 'city' | 'state' | 'business_stage' | 'year_of_establishment' | 'website' | 'social_links' | 'business_type' | 'product_service' | 'revenue_model' | 'rights_approvals' | 'success_reason' | 'target_customers' | 'competition' | 'expected_volume' | 'local_advantages' | 'setup_started' | 'completed_tasks' | 'existing_sales' | 'physical_setup' | 'founder_name' | 'founder_role' | 'founder_phone' | 'founder_email' | 'founder_experience' | 'family_business' | 'team_members' | 'mentors' | 'total_funding' | 'own_contribution' | 'return_equity' | 'break_even_time' | 'funds_usage' | 'funds_breakdown' | 'pitch_deck_url' | 'business_images' | 'video_pitch_url' | 'notes_for_investors'
          words: string
          created_at: string
        }
        Insert: {
          id?: never
          review_id: number
          idea_id: string
          version: number
          field: 'business_name' | 'category' | 'custom_category' | 'pincode' | 'city' | 'state' | 'business_stage' | 'year_of_establishment' | 'website' | 'social_links' | 'business_type' | 'product_service' | 'revenue_model' | 'rights_approvals' | 'success_reason' | 'target_customers' | 'competition' | 'expected_volume' | 'local_advantages' | 'setup_started' | 'completed_tasks' | 'existing_sales' | 'physical_setup' | 'founder_name' | 'founder_role' | 'founder_phone' | 'founder_email' | 'founder_experience' | 'family_business' | 'team_members' | 'mentors' | 'total_funding' | 'own_contribution' | 'return_equity' | 'break_even_time' | 'funds_usage' | 'funds_breakdown' | 'pitch_deck_url' | 'business_images' | 'video_pitch_url' | 'notes_for_investors'
          words: string
          created_at?: string
        }
        Update: {
          id?: never
          review_id?: number
          idea_id?: string
          version?: number
          field?: 'business_name' | 'category' | 'custom_category' | 'pincode' | 'city' | 'state' | 'business_stage' | 'year_of_establishment' | 'website' | 'social_links' | 'business_type' | 'product_service' | 'revenue_model' | 'rights_approvals' | 'success_reason' | 'target_customers' | 'competition' | 'expected_volume' | 'local_advantages' | 'setup_started' | 'completed_tasks' | 'existing_sales' | 'physical_setup' | 'founder_name' | 'founder_role' | 'founder_phone' | 'founder_email' | 'founder_experience' | 'family_business' | 'team_members' | 'mentors' | 'total_funding' | 'own_contribution' | 'return_equity' | 'break_even_time' | 'funds_usage' | 'funds_breakdown' | 'pitch_deck_url' | 'business_images' | 'video_pitch_url' | 'notes_for_investors'
          words?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'idea_review_comments_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'idea_review_comments_review_id_fkey'
            columns: ['review_id']
            isOneToOne: false
            referencedRelation: 'idea_reviews'
            referencedColumns: ['id']
          },
        ]
      }
      idea_reviews: {
        Row: {
          id: number
          idea_id: string
          reviewer: string | null
          from_status: string
          to_status: string
          notes: string | null
          version: number
          created_at: string
          checked: string[]
          due_at: string | null
        }
        Insert: {
          id?: never
          idea_id: string
          reviewer?: string | null
          from_status: string
          to_status: string
          notes?: string | null
          version?: number
          created_at?: string
          checked?: string[]
          due_at?: string | null
        }
        Update: {
          id?: never
          idea_id?: string
          reviewer?: string | null
          from_status?: string
          to_status?: string
          notes?: string | null
          version?: number
          created_at?: string
          checked?: string[]
          due_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'idea_reviews_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      idea_versions: {
        Row: {
          idea_id: string
          version: number
          answers: JsonObject
          feedback: string | null
          replaced_at: string
        }
        Insert: {
          idea_id: string
          version: number
          answers: JsonObject
          feedback?: string | null
          replaced_at?: string
        }
        Update: {
          idea_id?: string
          version?: number
          answers?: JsonObject
          feedback?: string | null
          replaced_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'idea_versions_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      ideas: {
        Row: {
          id: string
          title: string
          category: string
          description: string
          location: string
          funding_amount: number
          roi_estimate: number
          submitted_by: string
          timestamp: string
          approval_status: 'pending' | 'approved' | 'rejected' | 'needs_revision'
          admin_notes: string | null
          reviewed_by: string | null
          reviewed_at: string | null
          version: number
          sent_at: string
          withdrawn_at: string | null
          withdrawal_reason: string | null
          business_name: string
          custom_category: string | null
          pincode: string
          city: string
          state: 'Andhra Pradesh' | 'Arunachal Pradesh' | 'Assam' | 'Bihar' | 'Chhattisgarh' | 'Goa' | 'Gujarat' | 'Haryana' | 'Himachal Pradesh' | 'Jharkhand' | 'Karnataka' | 'Kerala' | 'Madhya Pradesh' | 'Maharashtra' | 'Manipur' | 'Meghalaya' | 'Mizoram' | 'Nagaland' | 'Odisha' | 'Punjab' | 'Rajasthan' | 'Sikkim' | 'Tamil Nadu' | 'Telangana' | 'Tripura' | 'Uttar Pradesh' | 'Uttarakhand' | 'West Bengal' | 'Andaman and Nicobar Islands' | 'Chandigarh' | 'Dadra and Nagar Haveli and Daman and Diu' | 'Delhi' | 'Jammu and Kashmir' | 'Ladakh' | 'Lakshadweep' | 'Puducherry'
          year_of_establishment: string | null
          website: string | null
          social_links: string | null
          business_stage: 'Planning' | 'Setup Complete' | 'Already Running'
          business_type: string
          product_service: string
          revenue_model: string
          rights_approvals: string | null
          success_reason: string
          target_customers: string
          competition: string
          expected_volume: string | null
          local_advantages: string | null
          setup_started: 'yes' | 'no'
          completed_tasks: string | null
          existing_sales: string
          physical_setup: string
          founder_name: string
          founder_email: string
          founder_phone: string
          founder_role: string
          founder_experience: string
          family_business: string | null
          team_members: string | null
          mentors: string | null
          total_funding: string
          own_contribution: string
          funds_usage: string
          funds_breakdown: Json | null
          return_equity: string | null
          break_even_time: string
          notes_for_investors: string | null
          pitch_deck_url: string | null
          video_pitch_url: string | null
          business_images: string[]
          business_image_captions: string[]
          agreed_to_terms: boolean
          front_page_consent_at: string | null
          due_at: string | null
          checked: string[]
          field_comments: Json | null
          taken_down_at: string | null
          suspended_at: string | null
        }
        Insert: {
          id?: string
          title: string
          category: string
          description: string
          location: string
          funding_amount: number
          roi_estimate: number
          submitted_by?: string
          timestamp?: string
          approval_status?: 'pending' | 'approved' | 'rejected' | 'needs_revision'
          admin_notes?: string | null
          reviewed_by?: string | null
          reviewed_at?: string | null
          version?: number
          sent_at?: string
          withdrawn_at?: string | null
          withdrawal_reason?: string | null
          business_name: string
          custom_category?: string | null
          pincode: string
          city: string
          state: 'Andhra Pradesh' | 'Arunachal Pradesh' | 'Assam' | 'Bihar' | 'Chhattisgarh' | 'Goa' | 'Gujarat' | 'Haryana' | 'Himachal Pradesh' | 'Jharkhand' | 'Karnataka' | 'Kerala' | 'Madhya Pradesh' | 'Maharashtra' | 'Manipur' | 'Meghalaya' | 'Mizoram' | 'Nagaland' | 'Odisha' | 'Punjab' | 'Rajasthan' | 'Sikkim' | 'Tamil Nadu' | 'Telangana' | 'Tripura' | 'Uttar Pradesh' | 'Uttarakhand' | 'West Bengal' | 'Andaman and Nicobar Islands' | 'Chandigarh' | 'Dadra and Nagar Haveli and Daman and Diu' | 'Delhi' | 'Jammu and Kashmir' | 'Ladakh' | 'Lakshadweep' | 'Puducherry'
          year_of_establishment?: string | null
          website?: string | null
          social_links?: string | null
          business_stage: 'Planning' | 'Setup Complete' | 'Already Running'
          business_type: string
          product_service: string
          revenue_model: string
          rights_approvals?: string | null
          success_reason: string
          target_customers: string
          competition: string
          expected_volume?: string | null
          local_advantages?: string | null
          setup_started: 'yes' | 'no'
          completed_tasks?: string | null
          existing_sales: string
          physical_setup: string
          founder_name: string
          founder_email: string
          founder_phone: string
          founder_role: string
          founder_experience: string
          family_business?: string | null
          team_members?: string | null
          mentors?: string | null
          total_funding: string
          own_contribution: string
          funds_usage: string
          funds_breakdown?: Json | null
          return_equity?: string | null
          break_even_time: string
          notes_for_investors?: string | null
          pitch_deck_url?: string | null
          video_pitch_url?: string | null
          business_images?: string[]
          business_image_captions?: string[]
          agreed_to_terms: boolean
          front_page_consent_at?: string | null
          due_at?: string | null
          checked?: string[]
          field_comments?: Json | null
          taken_down_at?: string | null
          suspended_at?: string | null
        }
        Update: {
          id?: string
          title?: string
          category?: string
          description?: string
          location?: string
          funding_amount?: number
          roi_estimate?: number
          submitted_by?: string
          timestamp?: string
          approval_status?: 'pending' | 'approved' | 'rejected' | 'needs_revision'
          admin_notes?: string | null
          reviewed_by?: string | null
          reviewed_at?: string | null
          version?: number
          sent_at?: string
          withdrawn_at?: string | null
          withdrawal_reason?: string | null
          business_name?: string
          custom_category?: string | null
          pincode?: string
          city?: string
          state?: 'Andhra Pradesh' | 'Arunachal Pradesh' | 'Assam' | 'Bihar' | 'Chhattisgarh' | 'Goa' | 'Gujarat' | 'Haryana' | 'Himachal Pradesh' | 'Jharkhand' | 'Karnataka' | 'Kerala' | 'Madhya Pradesh' | 'Maharashtra' | 'Manipur' | 'Meghalaya' | 'Mizoram' | 'Nagaland' | 'Odisha' | 'Punjab' | 'Rajasthan' | 'Sikkim' | 'Tamil Nadu' | 'Telangana' | 'Tripura' | 'Uttar Pradesh' | 'Uttarakhand' | 'West Bengal' | 'Andaman and Nicobar Islands' | 'Chandigarh' | 'Dadra and Nagar Haveli and Daman and Diu' | 'Delhi' | 'Jammu and Kashmir' | 'Ladakh' | 'Lakshadweep' | 'Puducherry'
          year_of_establishment?: string | null
          website?: string | null
          social_links?: string | null
          business_stage?: 'Planning' | 'Setup Complete' | 'Already Running'
          business_type?: string
          product_service?: string
          revenue_model?: string
          rights_approvals?: string | null
          success_reason?: string
          target_customers?: string
          competition?: string
          expected_volume?: string | null
          local_advantages?: string | null
          setup_started?: 'yes' | 'no'
          completed_tasks?: string | null
          existing_sales?: string
          physical_setup?: string
          founder_name?: string
          founder_email?: string
          founder_phone?: string
          founder_role?: string
          founder_experience?: string
          family_business?: string | null
          team_members?: string | null
          mentors?: string | null
          total_funding?: string
          own_contribution?: string
          funds_usage?: string
          funds_breakdown?: Json | null
          return_equity?: string | null
          break_even_time?: string
          notes_for_investors?: string | null
          pitch_deck_url?: string | null
          video_pitch_url?: string | null
          business_images?: string[]
          business_image_captions?: string[]
          agreed_to_terms?: boolean
          front_page_consent_at?: string | null
          due_at?: string | null
          checked?: string[]
          field_comments?: Json | null
          taken_down_at?: string | null
          suspended_at?: string | null
        }
        Relationships: []
      }
      investor_profiles: {
        Row: {
          user_id: string
          full_name: string | null
          email: string | null
          phone: string | null
          city: string | null
          age: number | null
          occupation: string | null
          investment_range: '1L-5L' | '5L-15L' | '15L-30L' | '30L-50L' | '50L+' | null
          roi_expectation: '15-20% annually' | '20-25% annually' | '25-30% annually' | '30%+ annually' | 'Flexible based on opportunity' | null
          preferred_industries: string[]
          risk_tolerance: 'low' | 'medium' | 'high' | null
          timeline: '6months' | '1-2years' | '2-5years' | '5years+' | null
          monthly_income: '25k-50k' | '50k-1L' | '1L-2L' | '2L-5L' | '5L+' | null
          investment_source: 'savings' | 'salary' | 'business' | 'inheritance' | 'other' | null
          experience: string | null
          previous_investments: string | null
          completed_steps: number
          created_at: string
          updated_at: string
        }
        Insert: {
          user_id?: string
          full_name?: string | null
          email?: string | null
          phone?: string | null
          city?: string | null
          age?: number | null
          occupation?: string | null
          investment_range?: '1L-5L' | '5L-15L' | '15L-30L' | '30L-50L' | '50L+' | null
          roi_expectation?: '15-20% annually' | '20-25% annually' | '25-30% annually' | '30%+ annually' | 'Flexible based on opportunity' | null
          preferred_industries?: string[]
          risk_tolerance?: 'low' | 'medium' | 'high' | null
          timeline?: '6months' | '1-2years' | '2-5years' | '5years+' | null
          monthly_income?: '25k-50k' | '50k-1L' | '1L-2L' | '2L-5L' | '5L+' | null
          investment_source?: 'savings' | 'salary' | 'business' | 'inheritance' | 'other' | null
          experience?: string | null
          previous_investments?: string | null
          completed_steps?: never
          created_at?: string
          updated_at?: string
        }
        Update: {
          user_id?: string
          full_name?: string | null
          email?: string | null
          phone?: string | null
          city?: string | null
          age?: number | null
          occupation?: string | null
          investment_range?: '1L-5L' | '5L-15L' | '15L-30L' | '30L-50L' | '50L+' | null
          roi_expectation?: '15-20% annually' | '20-25% annually' | '25-30% annually' | '30%+ annually' | 'Flexible based on opportunity' | null
          preferred_industries?: string[]
          risk_tolerance?: 'low' | 'medium' | 'high' | null
          timeline?: '6months' | '1-2years' | '2-5years' | '5years+' | null
          monthly_income?: '25k-50k' | '50k-1L' | '1L-2L' | '2L-5L' | '5L+' | null
          investment_source?: 'savings' | 'salary' | 'business' | 'inheritance' | 'other' | null
          experience?: string | null
          previous_investments?: string | null
          completed_steps?: never
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      invoices: {
        Row: {
          id: string
          user_id: string | null
          payment_id: string | null
          number: string
          financial_year: string
          issued_at: string
          period_start: string | null
          period_end: string | null
          net_paise: number
          cgst_paise: number
          sgst_paise: number
          igst_paise: number
          total_paise: number
          buyer_name: string
          buyer_state: string | null
          buyer_gstin: string | null
          seller_name: string
          seller_address: string
          seller_state: string
          seller_gstin: string | null
          kind: 'subscription' | 'success_fee'
          deal_id: string | null
        }
        Insert: {
          id?: string
          user_id?: string | null
          payment_id?: string | null
          number: string
          financial_year: string
          issued_at: string
          period_start?: string | null
          period_end?: string | null
          net_paise: number
          cgst_paise: number
          sgst_paise: number
          igst_paise: number
          total_paise: number
          buyer_name: string
          buyer_state?: string | null
          buyer_gstin?: string | null
          seller_name: string
          seller_address: string
          seller_state: string
          seller_gstin?: string | null
          kind?: 'subscription' | 'success_fee'
          deal_id?: string | null
        }
        Update: {
          id?: string
          user_id?: string | null
          payment_id?: string | null
          number?: string
          financial_year?: string
          issued_at?: string
          period_start?: string | null
          period_end?: string | null
          net_paise?: number
          cgst_paise?: number
          sgst_paise?: number
          igst_paise?: number
          total_paise?: number
          buyer_name?: string
          buyer_state?: string | null
          buyer_gstin?: string | null
          seller_name?: string
          seller_address?: string
          seller_state?: string
          seller_gstin?: string | null
          kind?: 'subscription' | 'success_fee'
          deal_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'invoices_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: true
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'invoices_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: true
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
        ]
      }
      kyc_submissions: {
        Row: {
          id: string
          user_id: string
          full_name: string
          dob: string
          address: string | null
          number_kind: 'pan' | 'aadhaar'
          number_last4: string
          number_hash: string
          pan_encrypted: string | null
          id_file: string | null
          selfie: string | null
          provider: 'manual' | 'sandbox'
          submitted_at: string
          waiting_since: string
          state: 'submitted' | 'verified' | 'rejected' | 'correction_requested'
          reason: 'date_differs' | 'name_differs' | 'number_differs' | 'unreadable' | 'cut_off' | 'selfie_unclear' | 'not_same_person' | 'document_expired' | 'document_altered' | 'number_used' | 'other' | null
          note: string | null
          decided_by: string | null
          decided_at: string | null
          appeal: string | null
          appealed_at: string | null
        }
        Insert: {
          id: string
          user_id: string
          full_name: string
          dob: string
          address?: string | null
          number_kind: 'pan' | 'aadhaar'
          number_last4: string
          number_hash: string
          pan_encrypted?: string | null
          id_file?: string | null
          selfie?: string | null
          provider?: 'manual' | 'sandbox'
          submitted_at?: string
          waiting_since?: string
          state?: 'submitted' | 'verified' | 'rejected' | 'correction_requested'
          reason?: 'date_differs' | 'name_differs' | 'number_differs' | 'unreadable' | 'cut_off' | 'selfie_unclear' | 'not_same_person' | 'document_expired' | 'document_altered' | 'number_used' | 'other' | null
          note?: string | null
          decided_by?: string | null
          decided_at?: string | null
          appeal?: string | null
          appealed_at?: string | null
        }
        Update: {
          id?: string
          user_id?: string
          full_name?: string
          dob?: string
          address?: string | null
          number_kind?: 'pan' | 'aadhaar'
          number_last4?: string
          number_hash?: string
          pan_encrypted?: string | null
          id_file?: string | null
          selfie?: string | null
          provider?: 'manual' | 'sandbox'
          submitted_at?: string
          waiting_since?: string
          state?: 'submitted' | 'verified' | 'rejected' | 'correction_requested'
          reason?: 'date_differs' | 'name_differs' | 'number_differs' | 'unreadable' | 'cut_off' | 'selfie_unclear' | 'not_same_person' | 'document_expired' | 'document_altered' | 'number_used' | 'other' | null
          note?: string | null
          decided_by?: string | null
          decided_at?: string | null
          appeal?: string | null
          appealed_at?: string | null
        }
        Relationships: []
      }
      listings: {
        Row: {
          id: string
          title: string
          category: string
          industry: 'Food & Beverage' | 'Retail & Commerce' | 'Transportation' | 'Franchise' | 'Service Business' | 'Technology' | 'Manufacturing' | 'Other'
          summary: string
          city: string
          state: string
          location: string
          business_stage: string
          funding_amount: number
          roi_estimate: number
          cover_image_url: string | null
          founder_first_name: string
          is_vetted: boolean
          is_trending: boolean
          saves_count: number
          rating_average: number | null
          rating_count: number
          submitted_at: string
          approved_at: string
          roi_is_stated: boolean
          search: unknown
          unanswered_since: string | null
          checked: string[]
        }
        Insert: {
          id: string
          title: string
          category: string
          industry: 'Food & Beverage' | 'Retail & Commerce' | 'Transportation' | 'Franchise' | 'Service Business' | 'Technology' | 'Manufacturing' | 'Other'
          summary: string
          city: string
          state: string
          location: string
          business_stage: string
          funding_amount: number
          roi_estimate: number
          cover_image_url?: string | null
          founder_first_name: string
          is_vetted?: boolean
          is_trending?: boolean
          saves_count?: number
          rating_average?: number | null
          rating_count?: number
          submitted_at: string
          approved_at: string
          roi_is_stated?: boolean
          search?: never
          unanswered_since?: string | null
          checked?: string[]
        }
        Update: {
          id?: string
          title?: string
          category?: string
          industry?: 'Food & Beverage' | 'Retail & Commerce' | 'Transportation' | 'Franchise' | 'Service Business' | 'Technology' | 'Manufacturing' | 'Other'
          summary?: string
          city?: string
          state?: string
          location?: string
          business_stage?: string
          funding_amount?: number
          roi_estimate?: number
          cover_image_url?: string | null
          founder_first_name?: string
          is_vetted?: boolean
          is_trending?: boolean
          saves_count?: number
          rating_average?: number | null
          rating_count?: number
          submitted_at?: string
          approved_at?: string
          roi_is_stated?: boolean
          search?: never
          unanswered_since?: string | null
          checked?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'listings_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      messages: {
        Row: {
          id: string
          conversation_id: string
          number: number
          side: 'investor' | 'founder' | 'sangam'
          sender: string | null
          body: string | null
          files: Json
          sent_at: string
          content_key: string | null
          content_digest: string
          chain: string
          record: Json | null
          hidden_reason: 'misleading' | 'not_theirs' | 'unlawful' | 'fraud' | 'abuse' | 'spam' | 'money_outside' | 'other' | null
        }
        Insert: {
          id?: string
          conversation_id: string
          number?: number
          side?: 'investor' | 'founder' | 'sangam'
          sender?: string | null
          body?: string | null
          files?: Json
          sent_at?: string
          content_key?: string | null
          content_digest?: string
          chain?: string
          record?: Json | null
          hidden_reason?: 'misleading' | 'not_theirs' | 'unlawful' | 'fraud' | 'abuse' | 'spam' | 'money_outside' | 'other' | null
        }
        Update: {
          id?: string
          conversation_id?: string
          number?: number
          side?: 'investor' | 'founder' | 'sangam'
          sender?: string | null
          body?: string | null
          files?: Json
          sent_at?: string
          content_key?: string | null
          content_digest?: string
          chain?: string
          record?: Json | null
          hidden_reason?: 'misleading' | 'not_theirs' | 'unlawful' | 'fraud' | 'abuse' | 'spam' | 'money_outside' | 'other' | null
        }
        Relationships: [
          {
            foreignKeyName: 'messages_conversation_id_fkey'
            columns: ['conversation_id']
            isOneToOne: false
            referencedRelation: 'conversations'
            referencedColumns: ['id']
          },
        ]
      }
      monthly_reports: {
        Row: {
          id: string
          idea_id: string
          month: string
          sales: number
          spent: number
          mood: 'better' | 'as_planned' | 'harder'
          words: string
          picture: string | null
          sent_at: string
          replaces: string | null
        }
        Insert: {
          id: string
          idea_id: string
          month: string
          sales: number
          spent: number
          mood: 'better' | 'as_planned' | 'harder'
          words: string
          picture?: string | null
          sent_at?: string
          replaces?: string | null
        }
        Update: {
          id?: string
          idea_id?: string
          month?: string
          sales?: number
          spent?: number
          mood?: 'better' | 'as_planned' | 'harder'
          words?: string
          picture?: string | null
          sent_at?: string
          replaces?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'monthly_reports_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'monthly_reports_replaces_fkey'
            columns: ['replaces']
            isOneToOne: true
            referencedRelation: 'monthly_reports'
            referencedColumns: ['id']
          },
        ]
      }
      notification_preferences: {
        Row: {
          user_id: string
          review_mail: 'at_once' | 'none'
          activity_mail: 'daily' | 'none'
          search_mail: 'daily' | 'at_once' | 'none'
          question_mail: 'at_once' | 'none'
          message_mail: 'at_once' | 'none'
        }
        Insert: {
          user_id: string
          review_mail?: 'at_once' | 'none'
          activity_mail?: 'daily' | 'none'
          search_mail?: 'daily' | 'at_once' | 'none'
          question_mail?: 'at_once' | 'none'
          message_mail?: 'at_once' | 'none'
        }
        Update: {
          user_id?: string
          review_mail?: 'at_once' | 'none'
          activity_mail?: 'daily' | 'none'
          search_mail?: 'daily' | 'at_once' | 'none'
          question_mail?: 'at_once' | 'none'
          message_mail?: 'at_once' | 'none'
        }
        Relationships: []
      }
      notifications: {
        Row: {
          id: number
          recipient: string
          kind: 'approved' | 'rejected' | 'revision_requested' | 'saves' | 'contacts' | 'search_matches' | 'question_asked' | 'question_answered' | 'trial_ending' | 'charge_coming' | 'charge_failed' | 'invoice_issued' | 'charge_refunded' | 'message' | 'answer_waiting' | 'days_given' | 'deal' | 'identity' | 'safety'
          idea_id: string | null
          day: string | null
          payload: JsonObject
          created_at: string
          read_at: string | null
          saved_search_id: string | null
        }
        Insert: {
          id?: never
          recipient: string
          kind: 'approved' | 'rejected' | 'revision_requested' | 'saves' | 'contacts' | 'search_matches' | 'question_asked' | 'question_answered' | 'trial_ending' | 'charge_coming' | 'charge_failed' | 'invoice_issued' | 'charge_refunded' | 'message' | 'answer_waiting' | 'days_given' | 'deal' | 'identity' | 'safety'
          idea_id?: string | null
          day?: string | null
          payload?: JsonObject
          created_at?: string
          read_at?: string | null
          saved_search_id?: string | null
        }
        Update: {
          id?: never
          recipient?: string
          kind?: 'approved' | 'rejected' | 'revision_requested' | 'saves' | 'contacts' | 'search_matches' | 'question_asked' | 'question_answered' | 'trial_ending' | 'charge_coming' | 'charge_failed' | 'invoice_issued' | 'charge_refunded' | 'message' | 'answer_waiting' | 'days_given' | 'deal' | 'identity' | 'safety'
          idea_id?: string | null
          day?: string | null
          payload?: JsonObject
          created_at?: string
          read_at?: string | null
          saved_search_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'notifications_saved_search_id_fkey'
            columns: ['saved_search_id']
            isOneToOne: false
            referencedRelation: 'saved_searches'
            referencedColumns: ['id']
          },
        ]
      }
      offers: {
        Row: {
          id: string
          conversation_id: string
          number: number
          side: 'investor' | 'founder'
          kind: 'loan' | 'revenue_share' | 'equity' | 'partnership'
          amount: number
          terms: Json
          note: string | null
          counters: string | null
          made_at: string
          answer_by: string
          state: 'open' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'idea_withdrawn' | 'left' | 'blocked' | 'called_off' | 'completed'
          ended_at: string | null
        }
        Insert: {
          id: string
          conversation_id: string
          number: number
          side: 'investor' | 'founder'
          kind: 'loan' | 'revenue_share' | 'equity' | 'partnership'
          amount: number
          terms: Json
          note?: string | null
          counters?: string | null
          made_at?: string
          answer_by: string
          state?: 'open' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'idea_withdrawn' | 'left' | 'blocked' | 'called_off' | 'completed'
          ended_at?: string | null
        }
        Update: {
          id?: string
          conversation_id?: string
          number?: number
          side?: 'investor' | 'founder'
          kind?: 'loan' | 'revenue_share' | 'equity' | 'partnership'
          amount?: number
          terms?: Json
          note?: string | null
          counters?: string | null
          made_at?: string
          answer_by?: string
          state?: 'open' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'idea_withdrawn' | 'left' | 'blocked' | 'called_off' | 'completed'
          ended_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'offers_conversation_id_fkey'
            columns: ['conversation_id']
            isOneToOne: false
            referencedRelation: 'conversations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'offers_counters_fkey'
            columns: ['counters']
            isOneToOne: false
            referencedRelation: 'offers'
            referencedColumns: ['id']
          },
        ]
      }
      payments: {
        Row: {
          id: string
          subscription_id: string | null
          user_id: string | null
          provider: 'sandbox' | 'razorpay'
          provider_payment_id: string
          amount_paise: number
          status: 'captured' | 'refunded'
          paid_at: string
          period_start: string
          period_end: string
        }
        Insert: {
          id?: string
          subscription_id?: string | null
          user_id?: string | null
          provider: 'sandbox' | 'razorpay'
          provider_payment_id: string
          amount_paise: number
          status: 'captured' | 'refunded'
          paid_at: string
          period_start: string
          period_end: string
        }
        Update: {
          id?: string
          subscription_id?: string | null
          user_id?: string | null
          provider?: 'sandbox' | 'razorpay'
          provider_payment_id?: string
          amount_paise?: number
          status?: 'captured' | 'refunded'
          paid_at?: string
          period_start?: string
          period_end?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payments_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'subscriptions'
            referencedColumns: ['id']
          },
        ]
      }
      person_reports: {
        Row: {
          id: string
          reporter: string
          person: string
          seen_in: 'idea' | 'conversation' | 'question' | 'rating'
          idea_id: string | null
          conversation_id: string | null
          question_id: string | null
          rating_id: string | null
          reason: 'spam' | 'abuse' | 'fraud' | 'money_outside' | 'not_who_they_say' | 'other'
          details: string | null
          status: 'open' | 'upheld' | 'dismissed'
          created_at: string
        }
        Insert: {
          id?: string
          reporter: string
          person: string
          seen_in: 'idea' | 'conversation' | 'question' | 'rating'
          idea_id?: string | null
          conversation_id?: string | null
          question_id?: string | null
          rating_id?: string | null
          reason: 'spam' | 'abuse' | 'fraud' | 'money_outside' | 'not_who_they_say' | 'other'
          details?: string | null
          status?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
        }
        Update: {
          id?: string
          reporter?: string
          person?: string
          seen_in?: 'idea' | 'conversation' | 'question' | 'rating'
          idea_id?: string | null
          conversation_id?: string | null
          question_id?: string | null
          rating_id?: string | null
          reason?: 'spam' | 'abuse' | 'fraud' | 'money_outside' | 'not_who_they_say' | 'other'
          details?: string | null
          status?: 'open' | 'upheld' | 'dismissed'
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'person_reports_conversation_id_fkey'
            columns: ['conversation_id']
            isOneToOne: false
            referencedRelation: 'conversations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'person_reports_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'person_reports_question_id_fkey'
            columns: ['question_id']
            isOneToOne: false
            referencedRelation: 'idea_questions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'person_reports_rating_id_fkey'
            columns: ['rating_id']
            isOneToOne: false
            referencedRelation: 'idea_ratings'
            referencedColumns: ['id']
          },
        ]
      }
      portraits: {
        Row: {
          user_id: string
          image: string
        }
        Insert: {
          user_id?: string
          image: string
        }
        Update: {
          user_id?: string
          image?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          id: string
          full_name: string | null
          role: 'investor' | 'entrepreneur' | null
          created_at: string
        }
        Insert: {
          id: string
          full_name?: string | null
          role?: 'investor' | 'entrepreneur' | null
          created_at?: string
        }
        Update: {
          id?: string
          full_name?: string | null
          role?: 'investor' | 'entrepreneur' | null
          created_at?: string
        }
        Relationships: []
      }
      review_assignments: {
        Row: {
          idea_id: string
          reviewer: string | null
          assigned_at: string
        }
        Insert: {
          idea_id: string
          reviewer?: string | null
          assigned_at?: string
        }
        Update: {
          idea_id?: string
          reviewer?: string | null
          assigned_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'review_assignments_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: true
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      saved_ideas: {
        Row: {
          id: string
          user_id: string
          idea_id: string
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          idea_id: string
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          idea_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_ideas_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'ideas'
            referencedColumns: ['id']
          },
        ]
      }
      saved_searches: {
        Row: {
          id: string
          user_id: string
          name: string
          industry: 'Food & Beverage' | 'Retail & Commerce' | 'Transportation' | 'Franchise' | 'Service Business' | 'Technology' | 'Manufacturing' | 'Other' | null
          roi: '15-20%' | '20-25%' | '25-30%' | '30%+' | null
          funding: '1L-5L' | '5L-15L' | '15L-30L' | '30L-50L' | '50L+' | null
          location: string | null
          status: 'vetted' | 'trending' | 'new' | null
          search: string | null
          alerts: 'off' | 'app' | 'mail'
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          name: string
          industry?: 'Food & Beverage' | 'Retail & Commerce' | 'Transportation' | 'Franchise' | 'Service Business' | 'Technology' | 'Manufacturing' | 'Other' | null
          roi?: '15-20%' | '20-25%' | '25-30%' | '30%+' | null
          funding?: '1L-5L' | '5L-15L' | '15L-30L' | '30L-50L' | '50L+' | null
          location?: string | null
          status?: 'vetted' | 'trending' | 'new' | null
          search?: string | null
          alerts?: 'off' | 'app' | 'mail'
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          name?: string
          industry?: 'Food & Beverage' | 'Retail & Commerce' | 'Transportation' | 'Franchise' | 'Service Business' | 'Technology' | 'Manufacturing' | 'Other' | null
          roi?: '15-20%' | '20-25%' | '25-30%' | '30%+' | null
          funding?: '1L-5L' | '5L-15L' | '15L-30L' | '30L-50L' | '50L+' | null
          location?: string | null
          status?: 'vetted' | 'trending' | 'new' | null
          search?: string | null
          alerts?: 'off' | 'app' | 'mail'
          created_at?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          key: string
          value: Json
          is_public: boolean
        }
        Insert: {
          key: string
          value: Json
          is_public?: boolean
        }
        Update: {
          key?: string
          value?: Json
          is_public?: boolean
        }
        Relationships: []
      }
      subscriptions: {
        Row: {
          id: string
          user_id: string
          status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired'
          trial_ends_at: string | null
          current_period_end: string | null
          created_at: string
          provider: 'sandbox' | 'razorpay' | null
          provider_subscription_id: string | null
          current_period_start: string | null
          next_charge_at: string | null
          cancel_at_period_end: boolean
          cancelled_at: string | null
          ended_at: string | null
          method: 'upi' | 'card' | null
          method_label: string | null
          price_paise: number | null
          consent_at: string | null
          last_failure_at: string | null
          failed_attempts: number
          clock_offset: string
        }
        Insert: {
          id?: string
          user_id: string
          status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired'
          trial_ends_at?: string | null
          current_period_end?: string | null
          created_at?: string
          provider?: 'sandbox' | 'razorpay' | null
          provider_subscription_id?: string | null
          current_period_start?: string | null
          next_charge_at?: string | null
          cancel_at_period_end?: boolean
          cancelled_at?: string | null
          ended_at?: string | null
          method?: 'upi' | 'card' | null
          method_label?: string | null
          price_paise?: number | null
          consent_at?: string | null
          last_failure_at?: string | null
          failed_attempts?: number
          clock_offset?: string
        }
        Update: {
          id?: string
          user_id?: string
          status?: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired'
          trial_ends_at?: string | null
          current_period_end?: string | null
          created_at?: string
          provider?: 'sandbox' | 'razorpay' | null
          provider_subscription_id?: string | null
          current_period_start?: string | null
          next_charge_at?: string | null
          cancel_at_period_end?: boolean
          cancelled_at?: string | null
          ended_at?: string | null
          method?: 'upi' | 'card' | null
          method_label?: string | null
          price_paise?: number | null
          consent_at?: string | null
          last_failure_at?: string | null
          failed_attempts?: number
          clock_offset?: string
        }
        Relationships: []
      }
      user_disclaimers: {
        Row: {
          id: string
          user_id: string
          disclaimer_type: 'investment_disclaimer'
          accepted_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          disclaimer_type: 'investment_disclaimer'
          accepted_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          disclaimer_type?: 'investment_disclaimer'
          accepted_at?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          user_id: string
          role: 'admin'
          granted_at: string
        }
        Insert: {
          user_id: string
          role: 'admin'
          granted_at?: string
        }
        Update: {
          user_id?: string
          role?: 'admin'
          granted_at?: string
        }
        Relationships: []
      }
      verified_identities: {
        Row: {
          user_id: string
          verified_at: string
          expires_at: string | null
          verified_by: string | null
          submission_id: string | null
          reminded_at: string | null
          expired_at: string | null
        }
        Insert: {
          user_id: string
          verified_at?: string
          expires_at?: string | null
          verified_by?: string | null
          submission_id?: string | null
          reminded_at?: string | null
          expired_at?: string | null
        }
        Update: {
          user_id?: string
          verified_at?: string
          expires_at?: string | null
          verified_by?: string | null
          submission_id?: string | null
          reminded_at?: string | null
          expired_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'verified_identities_submission_id_fkey'
            columns: ['submission_id']
            isOneToOne: false
            referencedRelation: 'kyc_submissions'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: Record<never, never>
    Functions: {
      accept_admin_invitation: {
        Args: {
          token: string
        }
        Returns: undefined
      }
      access_seconds_left: {
        Args: never
        Returns: number
      }
      admin_invitation: {
        Args: {
          token: string
        }
        Returns: { email: string; inviter_name: string; state: string; expires_at: string }[]
      }
      admin_invitations: {
        Args: never
        Returns: { id: string; email: string; state: string; invited_at: string; expires_at: string; inviter_name: string; confirmer_name: string }[]
      }
      agreement_of: {
        Args: {
          deal: string
        }
        Returns: { id: string; side: string; kind: string; amount: number; terms: Json; state: string; accepted_at: string; funded_at: string; ended_at: string; idea_title: string; idea_location: string; investor_name: string; investor_account: string; investor_agreed_at: string; founder_name: string; founder_account: string; founder_agreed_at: string; record_number: number; record_digest: string; record_at: string }[]
      }
      answer_offer: {
        Args: {
          offer: string
          answer: string
        }
        Returns: undefined
      }
      answer_payment: {
        Args: {
          payment: string
          answer: string
          reason?: string | null
        }
        Returns: undefined
      }
      answer_question: {
        Args: {
          question: string
          answer: string
        }
        Returns: string
      }
      answer_report: {
        Args: {
          kind: string
          report: string
          outcome: string
          words: string
        }
        Returns: undefined
      }
      answered_questions: {
        Args: {
          idea: string
          after_at?: string | null
          after_id?: string | null
        }
        Returns: { id: string; question: string; asked_at: string; answer: string; answered_at: string; edited_at: string; hidden_part: string; is_own: boolean }[]
      }
      appeal_hidden_message: {
        Args: {
          message: string
          words: string
        }
        Returns: undefined
      }
      appeal_identity: {
        Args: {
          submission: string
          words: string
        }
        Returns: undefined
      }
      appeal_suspension: {
        Args: {
          token: string
          words: string
        }
        Returns: undefined
      }
      appeal_take_down: {
        Args: {
          idea: string
          words: string
        }
        Returns: undefined
      }
      appealed_message: {
        Args: {
          sanction: string
        }
        Returns: { side: string; body: string; files: Json; sent_at: string }[]
      }
      attach_provider_subscription: {
        Args: {
          subscription_id: string
          provider_subscription_id: string
        }
        Returns: Database['public']['Tables']['subscriptions']['Row']
      }
      begin_checkout: {
        Args: {
          user_id: string
          provider: string
          method: string
          agreed_paise?: number | null
        }
        Returns: Database['public']['Tables']['subscriptions']['Row']
      }
      begin_document_request: {
        Args: {
          person: string
          provider: string
          state_hash: string
          verifier: string
        }
        Returns: undefined
      }
      begin_identity_submission: {
        Args: {
          person: string
          submission: string
        }
        Returns: string
      }
      block_person: {
        Args: {
          conversation: string
          is_blocked: boolean
        }
        Returns: undefined
      }
      broken_link: {
        Args: {
          conversation: string
        }
        Returns: number
      }
      browse_listings: {
        Args: {
          industry?: string | null
          roi_min?: number | null
          roi_max?: number | null
          funding_min?: number | null
          funding_max?: number | null
          place?: string | null
          badge?: string | null
          words?: string | null
          sort?: string | null
          after?: Json | null
          page_size?: number | null
        }
        Returns: Database['public']['Tables']['listings']['Row'][]
        SetofOptions: { from: '*'; to: 'listings'; isOneToOne: false; isSetofReturn: true }
      }
      call_off_deal: {
        Args: {
          deal: string
          reason?: string | null
        }
        Returns: undefined
      }
      cancel_erasure: {
        Args: never
        Returns: undefined
      }
      change_setting: {
        Args: {
          key: string
          value: Json
          version: number
        }
        Returns: number
      }
      choose_role: {
        Args: {
          role: string
        }
        Returns: undefined
      }
      complete_deal: {
        Args: {
          deal: string
        }
        Returns: undefined
      }
      confirm_agreement: {
        Args: {
          deal: string
        }
        Returns: undefined
      }
      confirm_grave_act: {
        Args: {
          id: string
        }
        Returns: undefined
      }
      contacts_of_idea: {
        Args: {
          idea: string
        }
        Returns: { name: string | null; first_at: string; last_at: string }[]
      }
      contents_of_listing: {
        Args: {
          listing: string
        }
        Returns: { overview: number; business: number; market: number; progress: number; team: number; financials: number; pictures: number; has_pitch_deck: boolean; has_video_pitch: boolean }[]
      }
      count_listing_choices: {
        Args: {
          industry?: string | null
          roi_min?: number | null
          roi_max?: number | null
          funding_min?: number | null
          funding_max?: number | null
          place?: string | null
          badge?: string | null
          words?: string | null
        }
        Returns: { filter: string; choice: string; listings: number }[]
      }
      count_listings: {
        Args: {
          industry?: string | null
          roi_min?: number | null
          roi_max?: number | null
          funding_min?: number | null
          funding_max?: number | null
          place?: string | null
          badge?: string | null
          words?: string | null
        }
        Returns: number
      }
      decide_appeal: {
        Args: {
          sanction: string
          decision: string
          words: string
        }
        Returns: undefined
      }
      decide_identity: {
        Args: {
          submission: string
          decision: string
          reason?: string | null
          note?: string | null
          is_same_person?: boolean | null
          document_expires_on?: string | null
        }
        Returns: undefined
      }
      decline_question: {
        Args: {
          question: string
        }
        Returns: undefined
      }
      demo_accounts: {
        Args: never
        Returns: { role: string; email: string; password: string; label: string }[]
      }
      desk_appeals: {
        Args: {
          after_at?: string | null
          after_id?: string | null
        }
        Returns: { id: string; kind: string; person: string; person_name: string; idea_id: string; idea_title: string; reason: string; words: string; imposed_at: string; is_own: boolean; appeal: string; appealed_at: string }[]
      }
      desk_due: {
        Args: {
          mine?: boolean | null
        }
        Returns: Json
      }
      desk_log: {
        Args: {
          only_actor?: string | null
          only_action?: string | null
          only_subject?: string | null
          from_day?: string | null
          to_day?: string | null
          after_at?: string | null
          after_id?: number | null
          page_size?: number | null
          is_export?: boolean | null
        }
        Returns: { id: number; sequence: number; happened_at: string; actor: string; actor_name: string; actor_role: string; action: string; subject_table: string; subject_id: string; detail: Json }[]
      }
      desk_numbers: {
        Args: {
          from_day: string
          to_day: string
          step: string
          scope?: string | null
          name?: string | null
        }
        Returns: Json
      }
      desk_people: {
        Args: {
          words?: string | null
          only_role?: string | null
          only_state?: string | null
          after_name?: string | null
          after_id?: string | null
        }
        Returns: { id: string; full_name: string; email: string; role: string; joined_at: string; is_suspended: boolean; is_admin: boolean; ideas: number }[]
      }
      desk_queues: {
        Args: never
        Returns: Json
      }
      desk_report_counts: {
        Args: never
        Returns: { kind: string; open: number; overdue: number }[]
      }
      desk_reports: {
        Args: {
          report_kind?: string | null
          report_state?: string | null
          after_at?: string | null
          after_id?: string | null
        }
        Returns: { kind: string; id: string; reason: string; status: string; created_at: string; due_at: string; idea_title: string; about_name: string; about_is_suspended: boolean; earlier: number }[]
      }
      desk_rings: {
        Args: {
          settled?: boolean | null
        }
        Returns: Json
      }
      desk_settings: {
        Args: never
        Returns: { key: string; value: Json; version: number; before: Json; changed_at: string; changed_by: string; changed_by_name: string }[]
      }
      desk_submission_counts: {
        Args: never
        Returns: { standing: string; ideas: number }[]
      }
      desk_submissions: {
        Args: {
          status?: string | null
          filters?: Json | null
          words?: string | null
          sort?: string | null
          after?: Json | null
          page_size?: number | null
        }
        Returns: { id: string; title: string; founder_name: string; founder_email: string; category: string; city: string; state: string; funding_amount: number; roi_estimate: number; return_equity: string; approval_status: string; timestamp: string; version: number; sent_at: string; withdrawn_at: string; taken_down_at: string; reviewed_at: string; due_at: string; reviewer: string; reviewer_name: string }[]
      }
      desk_work: {
        Args: never
        Returns: Json
      }
      dismiss_job: {
        Args: {
          run: number
          reason: string
        }
        Returns: undefined
      }
      dismiss_mail: {
        Args: {
          id: number
          reason: string
        }
        Returns: undefined
      }
      explain_search: {
        Args: {
          words: string
        }
        Returns: { word: string; corrected: string | null; meanings: string[] }[]
      }
      export_own_data: {
        Args: never
        Returns: Json
      }
      failed_mails: {
        Args: never
        Returns: { id: number; kind: string; notice: string; recipient: string; queued_at: string; finished_at: string; attempts: number; failure: string; error: string }[]
      }
      forget_lost_apps: {
        Args: never
        Returns: boolean
      }
      founder_of_idea: {
        Args: {
          idea: string
        }
        Returns: { approved_ideas: number; member_since: string; is_email_confirmed: boolean; portrait: string; vetted_by: string; usually_answers: number; identity_verified_at: string }[]
      }
      give_consent: {
        Args: {
          purpose: string
        }
        Returns: undefined
      }
      give_deal_uses: {
        Args: {
          deal: string
          uses: Json
        }
        Returns: undefined
      }
      give_plan: {
        Args: {
          idea: string
          plan: Json
        }
        Returns: undefined
      }
      grave_requests_waiting: {
        Args: never
        Returns: { id: string; kind: string; subject: string; detail: Json; reason: string; requested_by: string; requested_at: string; expires_at: string; requester_name: string; subject_name: string; amount_paise: number; hindrance: string }[]
      }
      has_live_subscription: {
        Args: never
        Returns: boolean
      }
      hidden_messages_of: {
        Args: {
          conversation: string
        }
        Returns: { message_id: string; reason: string; words: string; imposed_at: string; appeal: string; appealed_at: string; decision: string; decision_words: string; decided_at: string }[]
      }
      hide_message: {
        Args: {
          message: string
          reason: string
          words: string
        }
        Returns: string
      }
      hide_question: {
        Args: {
          question: string
          part: string
        }
        Returns: undefined
      }
      hide_rating: {
        Args: {
          rating: string
          is_hidden: boolean
        }
        Returns: undefined
      }
      hints_of_idea: {
        Args: {
          idea: string
        }
        Returns: Json
      }
      hold_review: {
        Args: {
          idea: string
          takes_over?: boolean | null
        }
        Returns: { held_by: string; held_by_name: string; held_until: string; is_mine: boolean }[]
      }
      idea_statistics: {
        Args: {
          idea: string
          days?: number | null
        }
        Returns: { day: string; views: number; new_saves: number; net_saves: number; contacts: number; documents: number; pitch_decks: number; video_pitches: number; pictures: number }[]
      }
      identities_in_conversation: {
        Args: {
          conversation: string
        }
        Returns: { verified_at: string; other_verified_at: string }[]
      }
      identity_counts: {
        Args: never
        Returns: { submitted: number; appeals: number; verified: number; rejected: number; correction_requested: number; oldest: string }[]
      }
      identity_for_review: {
        Args: {
          submission: string
        }
        Returns: { id: string; user_id: string; state: string; full_name: string; account_name: string; role: string; dob: string; address: string; number_kind: string; number_masked: string; provider: string; submitted_at: string; waiting_since: string; appeal: string; appealed_at: string; id_type: string; has_selfie: boolean; checks: Json; decisions: Json; earlier: Json; verified_at: string; expires_at: string; why_not_decide: string }[]
      }
      identity_queue: {
        Args: {
          state?: string | null
          after_at?: string | null
          after_id?: string | null
        }
        Returns: { id: string; user_id: string; full_name: string; role: string; number_kind: string; submitted_at: string; waiting_since: string; is_appeal: boolean; provider: string; decided_at: string; why_not_decide: string }[]
      }
      invite_admin: {
        Args: {
          email: string
          reason: string
        }
        Returns: string
      }
      invoice_for: {
        Args: {
          user_id: string
          invoice_id: string
        }
        Returns: Json | null
      }
      is_admin: {
        Args: never
        Returns: boolean
      }
      issue_identity_link: {
        Args: {
          submission: string
          file: string
        }
        Returns: { link: string; expires_at: string }[]
      }
      log_actions: {
        Args: never
        Returns: { action: string }[]
      }
      log_export: {
        Args: {
          user_id: string
          after?: number | null
          is_first?: boolean | null
        }
        Returns: Json
      }
      make_offer: {
        Args: {
          offer: string
          conversation: string
          kind: string
          amount: number
          terms: Json
          note?: string | null
          counters?: string | null
          answer_days?: number | null
        }
        Returns: undefined
      }
      mandate_ended: {
        Args: {
          provider: string
          provider_subscription_id: string
        }
        Returns: boolean
      }
      match_listings: {
        Args: {
          ids: string[]
          industry?: string | null
          roi_min?: number | null
          roi_max?: number | null
          funding_min?: number | null
          funding_max?: number | null
          place?: string | null
          badge?: string | null
          words?: string | null
        }
        Returns: Database['public']['Tables']['listings']['Row'][]
        SetofOptions: { from: '*'; to: 'listings'; isOneToOne: false; isSetofReturn: true }
      }
      mute_conversation: {
        Args: {
          conversation: string
          is_muted: boolean
        }
        Returns: undefined
      }
      new_recovery_codes: {
        Args: never
        Returns: string[]
      }
      offer_readiness: {
        Args: {
          conversation: string
        }
        Returns: { is_verified: boolean; other_is_verified: boolean; is_listed: boolean; is_placement_full: boolean }[]
      }
      open_identity_link: {
        Args: {
          link: string
        }
        Returns: { object_name: string; reviewer: string; opened_at: string }[]
      }
      open_questions: {
        Args: {
          idea: string
          after_at?: string | null
          after_id?: string | null
        }
        Returns: { id: string; question: string; asked_at: string }[]
      }
      open_review: {
        Args: {
          idea: string
        }
        Returns: { held_by: string; held_by_name: string; held_until: string; is_mine: boolean }[]
      }
      own_access_log: {
        Args: {
          after_id?: number | null
        }
        Returns: { id: number; happened_at: string; action: string; title: string }[]
      }
      own_consents: {
        Args: never
        Returns: { purpose: string; given_at: string; notice: number; withdrawn_at: string }[]
      }
      own_conversations: {
        Args: {
          conversation?: string | null
          after_at?: string | null
          after_id?: string | null
        }
        Returns: { id: string; idea_id: string; idea_title: string; idea_category: string; idea_location: string; is_listed: boolean; side: string; other_name: string; last_number: number; last_at: string; last_side: string; last_words: string; own_read: number; other_read: number; is_muted: boolean; sending: string; waiting_for: string; waiting_since: string; other_usually_answers: number; days_back_at: string; is_unreachable: boolean; last_record: string }[]
      }
      own_days_given: {
        Args: never
        Returns: { id: string; idea_title: string; reason: string; days: number; given_at: string; open_until: string }[]
      }
      own_deals: {
        Args: {
          deal?: string | null
        }
        Returns: { id: string; conversation_id: string; idea_id: string; idea_title: string; idea_category: string; idea_location: string; other_name: string; side: string; kind: string; amount: number; terms: Json; state: string; accepted_at: string; own_agreed_at: string; other_agreed_at: string; funded_at: string; ended_at: string; funded: number; returned: number; waiting: number; next_due_on: string; next_due_amount: number; overdue: number; overdue_amount: number; other_state: string; own_completed_at: string; other_completed_at: string; ended_side: string; ended_reason: string; fee_percent: number }[]
      }
      own_erasure: {
        Args: never
        Returns: { due_at: string; cause: string; hindrance: string }[]
      }
      own_idea_totals: {
        Args: never
        Returns: { idea_id: string; views: number; saves: number; contacts: number }[]
      }
      own_identity: {
        Args: never
        Returns: { submission: string; state: string; submitted_at: string; decided_at: string; reason: string; note: string; may_appeal: boolean; appealed_at: string; verified_at: string; expires_at: string; number_kind: string; number_last4: string; full_name: string; provider: string; may_submit: boolean }[]
      }
      own_offers: {
        Args: {
          side: string
        }
        Returns: { id: string; deal_id: string; conversation_id: string; idea_id: string; idea_title: string; idea_category: string; other_name: string; is_own: boolean; kind: string; amount: number; terms: Json; previous_kind: string; previous_amount: number; previous_terms: Json; state: string; at: string; answer_by: string; own_agreed_at: string; other_agreed_at: string }[]
      }
      own_portfolio: {
        Args: {
          side: string
        }
        Returns: { total_investments: number; active_investments: number; total_invested: number; total_returns: number; portfolio_value: number; offers: number; waiting: number; next_due_on: string; next_due_amount: number; overdue: number; overdue_amount: number; overdue_since: string; promised: number; cash_days: string[]; cash_amounts: number[] }[]
      }
      own_portfolio_deals: {
        Args: {
          side: string
          after_at?: string | null
          after_id?: string | null
        }
        Returns: { id: string; conversation_id: string; idea_id: string; idea_title: string; idea_category: string; idea_location: string; other_name: string; kind: string; amount: number; terms: Json; state: string; accepted_at: string; since: string; funded: number; returned: number; portfolio_value: number; next_due_on: string; next_due_amount: number; overdue: number; overdue_amount: number; overdue_since: string; promised: number; cash_days: string[]; cash_amounts: number[] }[]
      }
      own_portfolio_months: {
        Args: {
          side: string
          from_month: string
          to_month: string
        }
        Returns: { month: string; invested: number; returned: number; expected: number; expected_on: string; unknown: number }[]
      }
      own_questions: {
        Args: {
          idea: string
        }
        Returns: { id: string; question: string; asked_at: string; status: string; hidden_part: string }[]
      }
      own_rating: {
        Args: {
          idea: string
        }
        Returns: { id: string; description: number; answers: number; words: string; month: string; is_edited: boolean; is_hidden: boolean; reply: string; replied_at: string; is_reply_edited: boolean }[]
      }
      own_report_dues: {
        Args: never
        Returns: { idea_id: string; idea_title: string; idea_category: string; idea_location: string; month: string; due_on: string; is_late: boolean; investors: number }[]
      }
      own_reports: {
        Args: never
        Returns: { kind: string; id: string; reason: string; status: string; created_at: string; idea_title: string; words: string; answered_at: string }[]
      }
      own_sessions: {
        Args: never
        Returns: { id: string; signed_in_at: string; last_used_at: string; browser: string; network_address: string; is_current: boolean }[]
      }
      own_two_steps: {
        Args: never
        Returns: { is_required: boolean; codes_left: number; came_by_code: boolean }[]
      }
      person_for_desk: {
        Args: {
          person: string
        }
        Returns: Json
      }
      price_for_new_subscribers: {
        Args: never
        Returns: number
      }
      promo_figures: {
        Args: never
        Returns: Json
      }
      provider_plan: {
        Args: {
          provider: string
          price_paise: number
          made_plan_id?: string | null
        }
        Returns: string
      }
      public_record_keys: {
        Args: never
        Returns: Json
      }
      question_facts: {
        Args: {
          idea: string
        }
        Returns: { reader: string; answered: number; open: number; may_ask: boolean; is_listed: boolean }[]
      }
      rate_idea: {
        Args: {
          idea: string
          description: number
          answers: number
          words?: string | null
        }
        Returns: string
      }
      rating_facts: {
        Args: {
          idea: string
        }
        Returns: { reader: string; ratings: number; average: number; description_average: number; answers_average: number; may_rate: boolean; has_rated: boolean }[]
      }
      ratings_of_idea: {
        Args: {
          idea: string
          after?: string | null
        }
        Returns: { id: string; description: number; answers: number; words: string; month: string; is_edited: boolean; is_hidden: boolean; is_own: boolean; reply: string; replied_at: string; is_reply_edited: boolean }[]
      }
      read_conversation: {
        Args: {
          conversation: string
          up_to: number
        }
        Returns: undefined
      }
      record_document_opening: {
        Args: {
          idea: string
          document: string
        }
        Returns: undefined
      }
      record_for: {
        Args: {
          user_id: string
          conversation_id: string
          after?: number | null
        }
        Returns: Json
      }
      record_idea_contact: {
        Args: {
          idea: string
        }
        Returns: undefined
      }
      record_idea_view: {
        Args: {
          idea: string
        }
        Returns: undefined
      }
      record_identity_submission: {
        Args: {
          person: string
          submission: string
          full_name: string
          dob: string
          address: string
          number: string
          id_file: string
          selfie: string
        }
        Returns: string
      }
      record_issued_identity: {
        Args: {
          person: string
          request: string
          full_name: string
          dob: string
          number: string
        }
        Returns: undefined
      }
      record_key: {
        Args: {
          offered?: Json | null
        }
        Returns: Json
      }
      record_payment: {
        Args: {
          payment: string
          deal: string
          direction: string
          amount: number
          paid_on: string
          means: string
          reference: string
          due_number?: number | null
        }
        Returns: undefined
      }
      record_payment_events: {
        Args: {
          provider: string
          events: Json
        }
        Returns: Json
      }
      refunds_due: {
        Args: {
          provider: string
          batch_size: number
        }
        Returns: { provider_subscription_id: string; payment_id: string }[]
      }
      refuse_grave_act: {
        Args: {
          id: string
        }
        Returns: undefined
      }
      reinstate_idea: {
        Args: {
          idea: string
        }
        Returns: undefined
      }
      release_review: {
        Args: {
          idea: string
        }
        Returns: undefined
      }
      reply_to_rating: {
        Args: {
          rating: string
          reply: string
        }
        Returns: string
      }
      report_for_desk: {
        Args: {
          kind: string
          report: string
        }
        Returns: Json
      }
      report_person: {
        Args: {
          seen_in: string
          seen: string
          reason: string
          details?: string | null
        }
        Returns: string
      }
      report_unreachable: {
        Args: {
          conversation: string
        }
        Returns: undefined
      }
      reported_messages: {
        Args: {
          report: string
        }
        Returns: { id: string; number: number; side: string; body: string; files: Json; sent_at: string; is_record: boolean; hidden_reason: string; may_be_hidden: boolean }[]
      }
      request_erasure: {
        Args: never
        Returns: string
      }
      request_grave_act: {
        Args: {
          kind: string
          subject: string
          reason: string
          detail?: Json | null
        }
        Returns: string
      }
      reset_two_steps: {
        Args: {
          person: string
          reason: string
        }
        Returns: boolean
      }
      restore_person: {
        Args: {
          person: string
        }
        Returns: undefined
      }
      retry_job: {
        Args: {
          run: number
        }
        Returns: undefined
      }
      retry_links: {
        Args: {
          idea: string
        }
        Returns: number
      }
      retry_mail: {
        Args: {
          id: number
        }
        Returns: undefined
      }
      reveal_identity_number: {
        Args: {
          submission: string
        }
        Returns: string
      }
      review_history: {
        Args: {
          idea: string
        }
        Returns: { id: number; from_status: string; to_status: string; notes: string | null; created_at: string; reviewer: string | null; reviewer_name: string | null }[]
      }
      review_ideas: {
        Args: {
          seen: Json
          decision: string
          notes?: string | null
        }
        Returns: { id: string; is_decided: boolean }[]
      }
      review_reasons: {
        Args: never
        Returns: Json
      }
      revoke_admin: {
        Args: {
          person: string
        }
        Returns: undefined
      }
      revoke_admin_invitation: {
        Args: {
          id: string
        }
        Returns: undefined
      }
      ring_for_desk: {
        Args: {
          ring: string
        }
        Returns: Json
      }
      sandbox_id_of: {
        Args: {
          subscription_id: string
        }
        Returns: string
      }
      sandbox_secret: {
        Args: never
        Returns: string
      }
      sandbox_state: {
        Args: {
          provider_subscription_id: string
        }
        Returns: Json
      }
      save_sandbox_state: {
        Args: {
          subscription_id: string
          expected_version: number
          state: Json
        }
        Returns: boolean
      }
      saved_ideas_not_offered: {
        Args: never
        Returns: { idea_id: string; title: string }[]
      }
      search_messages: {
        Args: {
          words: string
        }
        Returns: { id: string; conversation_id: string; number: number; side: string; body: string; sent_at: string }[]
      }
      send_bill: {
        Args: {
          bill: string
          deal: string
          use_number: number
          amount: number
          billed_on: string
          file?: string | null
          note?: string | null
          replaces?: string | null
        }
        Returns: undefined
      }
      send_report: {
        Args: {
          report: string
          idea: string
          month: string
          sales: number
          spent: number
          mood: string
          words: string
          picture?: string | null
          replaces?: string | null
        }
        Returns: undefined
      }
      send_suspension_mail: {
        Args: {
          email: string
        }
        Returns: undefined
      }
      set_front_page_consent: {
        Args: {
          idea: string
          consents: boolean
        }
        Returns: string
      }
      set_subscription_clock: {
        Args: {
          subscription_id: string
          clock_offset: string
        }
        Returns: Database['public']['Tables']['subscriptions']['Row']
      }
      setting_history: {
        Args: {
          key: string
        }
        Returns: { id: number; before: Json; after: Json; changed_by: string; changed_by_name: string; changed_at: string }[]
      }
      settle_ring: {
        Args: {
          ring: string
          note: string
        }
        Returns: undefined
      }
      show_message: {
        Args: {
          message: string
        }
        Returns: undefined
      }
      sign_out_person: {
        Args: {
          person: string
        }
        Returns: undefined
      }
      start_conversation: {
        Args: {
          idea: string
          message: string
          body: string
        }
        Returns: string
      }
      subscription_of: {
        Args: {
          user_id: string
        }
        Returns: Database['public']['Tables']['subscriptions']['Row']
      }
      success_fee: {
        Args: {
          amount: number
        }
        Returns: { percent: number; fee_paise: number; net_paise: number; gst_paise: number }[]
      }
      suspend_person: {
        Args: {
          person: string
          reason: string
          words: string
        }
        Returns: string
      }
      suspension_of: {
        Args: {
          token: string
        }
        Returns: { reason: string; words: string; imposed_at: string; ended_at: string; appeal: string; appealed_at: string; decision: string; decision_words: string; decided_at: string }[]
      }
      take_back_question: {
        Args: {
          question: string
        }
        Returns: boolean
      }
      take_back_rating: {
        Args: {
          idea: string
        }
        Returns: boolean
      }
      take_document_request: {
        Args: {
          person: string
          state_hash: string
        }
        Returns: { id: string; provider: string; verifier: string }[]
      }
      take_down_idea: {
        Args: {
          idea: string
          reason: string
          words: string
        }
        Returns: string
      }
      take_downs_of: {
        Args: {
          idea: string
        }
        Returns: { id: string; reason: string; words: string; imposed_at: string; ended_at: string; appeal: string; appealed_at: string; decision: string; decision_words: string; decided_at: string }[]
      }
      take_mandates_to_end: {
        Args: {
          provider: string
          batch_size: number
        }
        Returns: string[]
      }
      undo_setting: {
        Args: {
          change: number
        }
        Returns: number
      }
      unread_conversations: {
        Args: never
        Returns: number
      }
      unsubscribe: {
        Args: {
          token: string
          undo?: boolean | null
        }
        Returns: string | null
      }
      use_recovery_code: {
        Args: {
          code: string
        }
        Returns: boolean
      }
      verify_identity: {
        Args: {
          person: string
          is_verified: boolean
        }
        Returns: undefined
      }
      verify_log: {
        Args: {
          after?: number | null
          batch_size?: number | null
        }
        Returns: { checked_to: number; broken_sequence: number; broken_id: number; last_sequence: number; last_chain: string; unsealed: number; is_done: boolean }[]
      }
      warn_person: {
        Args: {
          person: string
          reason: string
          words: string
        }
        Returns: string
      }
      withdraw_consent: {
        Args: {
          purpose: string
        }
        Returns: undefined
      }
      withdraw_idea: {
        Args: {
          idea: string
          reason?: string | null
        }
        Returns: string
      }
      worker_state: {
        Args: never
        Returns: Json
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}

export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row']
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert']
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update']
type PublicTables = Database['public']['Tables']
